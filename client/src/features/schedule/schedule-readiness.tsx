import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import { inclusiveDays } from '@daysheet/shared/time.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { type DayCount, type HostEvent, isInside, isLong, type ScheduleItem } from './schedule.rules.ts';
import classes from './schedule-readiness.module.css';

type ScheduleReadinessProps = {
  event: HostEvent;
  counts: readonly DayCount[];
  /** The loaded day's items. */
  items: ScheduleItem[] | undefined;
  onEdit: (item: ScheduleItem) => void;
};

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const icons = { done: IconCheck, missing: IconAlertTriangle, note: IconPoint };

function Line({ kind, text }: { kind: keyof typeof icons; text: string }) {
  const Icon = icons[kind];
  return (
    <li className={classes.line} data-kind={kind}>
      <Icon size={17} aria-hidden />
      {text}
    </li>
  );
}

/** What a host should know before guests look: counts, and items of the day that nobody sees. */
export function ScheduleReadiness({ event, counts, items = [], onEdit }: ScheduleReadinessProps) {
  const { attendeeCount, itemCount, roleCount } = event.readiness;
  const filled = counts.filter(({ date }) => isInside(date, event)).length;
  const emptyDays = isLong(event) ? 0 : inclusiveDays(event.startDate, event.endDate) - filled;
  const unseen = items.filter(({ audience }) => audience === 'nobody');
  return (
    <Sheet as="aside" aria-labelledby="schedule-readiness">
      <h2 id="schedule-readiness" className={classes.heading}>
        {event.status === 'draft' ? 'Before you go live' : 'Your event is live'}
      </h2>
      <ul className={classes.lines}>
        {attendeeCount > 0 ? (
          <Line kind="done" text={`${counted(attendeeCount, 'attendee')}, ${counted(roleCount, 'role')}`} />
        ) : (
          <Line kind="missing" text="No attendees yet" />
        )}
        {itemCount > 0 ? (
          <Line kind="done" text={`${counted(itemCount, 'event')} on the schedule`} />
        ) : (
          <Line kind="missing" text="Nothing on the schedule yet" />
        )}
        {itemCount > 0 && emptyDays > 0 && (
          <Line kind="note" text={`${counted(emptyDays, 'day')} without events`} />
        )}
        {unseen.map((item) => (
          <li key={item.id} className={classes.line} data-kind="missing">
            <IconAlertTriangle size={17} aria-hidden />
            <button type="button" className={classes.link} onClick={() => onEdit(item)}>
              Nobody sees ‘<bdi>{item.title}</bdi>’
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
