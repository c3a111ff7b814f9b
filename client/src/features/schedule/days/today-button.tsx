import { Button } from '@mantine/core';
import { isInside } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEventToday } from '../../../lib/dates/use-today.ts';
import type { EventDetails } from '../../events/events.hooks.ts';

type TodayButtonProps = { event: EventDetails; onDayChange: (day: PlainDate) => void };

/** Leads back to today, if the event has that day. */
export function TodayButton({ event, onDayChange }: TodayButtonProps) {
  const today = useEventToday(event);
  if (!isInside(today, event)) return null;
  return (
    <Button variant="default" onClick={() => onDayChange(today)}>
      Today
    </Button>
  );
}
