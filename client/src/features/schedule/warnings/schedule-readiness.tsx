import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react';
import { inclusiveDays, type PlainDate } from '@daysheet/shared/time.ts';
import { counted } from '../../../lib/counted.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useWarnings } from '../schedule.hooks.ts';
import { type DayCount, isInside, isLong } from '../schedule.rules.ts';
import classes from './schedule-readiness.module.css';
import { WarningList } from './warning-list.tsx';

type ScheduleReadinessProps = {
  event: EventDetails;
  counts: readonly DayCount[];
  onItem: (itemId: string, day: PlainDate) => void;
};

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

/** What a host should know before guests look: counts, and what is worth a look. */
export function ScheduleReadiness({ event, counts, onItem }: ScheduleReadinessProps) {
  const { attendeeCount, itemCount, roleCount } = event.readiness;
  const filled = counts.filter(({ date }) => isInside(date, event)).length;
  const emptyDays = isLong(event) ? 0 : inclusiveDays(event.startDate, event.endDate) - filled;
  const { data } = useWarnings(event.id);
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
      </ul>
      {data && data.warnings.length > 0 && (
        <div className={classes.warnings}>
          <WarningList eventId={event.id} {...data} onItem={onItem} />
        </div>
      )}
    </Sheet>
  );
}
