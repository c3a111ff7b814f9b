import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { createLoader } from '../../lib/loaders.ts';
import { say } from '../../lib/texts.ts';
import type { Guest } from '@daysheet/shared/guest-schedule.schemas.ts';

const load = createLoader(() => import('./calendar-sheet.tsx'));
type SheetProps = { guest: Guest; onClose: () => void };

/** The button that opens the sheet; all else is loaded when it is tapped. */
export function CalendarSlot({ guest }: { guest: Guest }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    setIsLoading(true);
    setHasFailed(false);
    try {
      const { CalendarSheet } = await load();
      setSheet(() => CalendarSheet);
      setIsOpen(true);
    } catch {
      setHasFailed(true);
    }
    setIsLoading(false);
  };
  const close = () => {
    setIsOpen(false);
    // It was not to be focused while it was busy, so the dialog does not give the focus back.
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="default" onClick={() => void open()} loading={isLoading}>
        {say('calendar.title')}
      </Button>
      {hasFailed && <p role="alert">{say('calendar.notLoaded')}</p>}
      {isOpen && Sheet && <Sheet guest={guest} onClose={close} />}
    </>
  );
}
