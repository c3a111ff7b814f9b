import { Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { isInside } from '../schedule.rules.ts';

type TodayButtonProps = { event: EventDetails; onDayChange: (day: PlainDate) => void };

/** The way back to today, where today is one of the event's days. */
export function TodayButton({ event, onDayChange }: TodayButtonProps) {
  const today = useToday(event.timeZone);
  if (!isInside(today, event)) return null;
  return (
    <Button variant="default" onClick={() => onDayChange(today)}>
      Today
    </Button>
  );
}
