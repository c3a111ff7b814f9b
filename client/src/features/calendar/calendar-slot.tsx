import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { createLoader } from '../../lib/loaders.ts';
import { say } from '../../lib/texts.ts';
import { useSheet } from '../../lib/use-sheet.tsx';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';

const load = createLoader(() => import('./calendar-sheet.tsx'));

/** The button that opens the sheet; the rest loads when it is tapped. */
export function CalendarSlot({ guest }: { guest: Guest }) {
  const button = useRef<HTMLButtonElement>(null);
  const { open, isLoading, hasFailed, sheet } = useSheet(button, async () => {
    const { CalendarSheet } = await load();
    return ({ onClose }) => <CalendarSheet guest={guest} onClose={onClose} />;
  });
  return (
    <>
      <Button ref={button} variant="default" onClick={open} loading={isLoading}>
        {say('calendar.title')}
      </Button>
      {hasFailed && <p role="alert">{say('calendar.notLoaded')}</p>}
      {sheet}
    </>
  );
}
