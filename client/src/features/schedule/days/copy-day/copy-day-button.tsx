import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EventDetails } from '../../../events/events.hooks.ts';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { listPlanned } from './copy-day.rules.ts';
import { CopyDayDialog } from './copy-day-dialog.tsx';

type CopyDayButtonProps = {
  event: EventDetails;
  day: PlainDate;
  items: readonly ScheduleItem[];
  onCopied: (to: PlainDate) => void;
};

/** Shown in a day's head if there is something to copy and another day to copy it to. */
export function CopyDayButton({ event, day, items, onCopied }: CopyDayButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const planned = listPlanned(items, day, event);
  const isOnlyDay = event.startDate === event.endDate && day === event.startDate;
  if (planned.length === 0 || isOnlyDay) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        Copy this day
      </Button>
      {isOpen && (
        <CopyDayDialog
          event={event}
          day={day}
          items={planned}
          onClose={() => setIsOpen(false)}
          onCopied={onCopied}
        />
      )}
    </>
  );
}
