import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import classes from '../day-schedule.module.css';
import { useDayLabels } from './schedule-days.hooks.ts';

/** The label of a day of a long event, and whether it is today. */
export function DayNote({ event, day }: { event: EventDetails; day: PlainDate }) {
  const label = useDayLabels(event.id).get(day);
  const isToday = useToday(event.timeZone) === day;
  if (!label && !isToday) return null;
  return (
    <p className={classes.note}>
      {isToday && <StatusBadge tone="now">Today</StatusBadge>}
      {label && <bdi>{label}</bdi>}
    </p>
  );
}
