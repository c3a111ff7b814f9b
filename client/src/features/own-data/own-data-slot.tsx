import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type ReactNode, useRef } from 'react';
import { createLoader } from '../../lib/loaders.ts';
import { say } from '../../lib/texts.ts';
import { useSheet } from '../../lib/use-sheet.tsx';
import { Button } from '../../ui/button.tsx';

const load = createLoader(() => import('./own-data-sheet.tsx'));

export type OwnDataSlotProps = {
  guest: Guest;
  /** Gets what replaces the schedule while the person is erased and afterwards; `null` restores it. */
  onErase: (instead: ReactNode) => void;
};

/** The button that opens the sheet; the rest loads when it is tapped. */
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
