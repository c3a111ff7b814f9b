import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type ReactNode, useRef } from 'react';
import { createLoader } from '../../lib/loaders.ts';
import { say } from '../../lib/texts.ts';
import { useSheet } from '../../lib/use-sheet.tsx';
import { Button } from '../../ui/button.tsx';

const load = createLoader(() => import('./own-data-sheet.tsx'));

export type OwnDataSlotProps = {
  guest: Guest;
  /** Given what takes the schedule's place while the person is erased and afterwards; `null` brings it back. */
  onErase: (instead: ReactNode) => void;
};

/** The button that opens the sheet; all else is loaded when it is tapped. */
export function OwnDataSlot({ guest, onErase }: OwnDataSlotProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, isLoading, hasFailed, sheet } = useSheet(button, async () => {
    const { OwnDataSheet } = await load();
    return ({ onClose }) => <OwnDataSheet guest={guest} onErase={onErase} onClose={onClose} />;
  });
  return (
    <>
      <Button ref={button} variant="subtle" onClick={open} loading={isLoading}>
        {say('own-data.title')}
      </Button>
      {hasFailed && <p role="alert">{say('calendar.notLoaded')}</p>}
      {sheet}
    </>
  );
}
