import { isInside } from '@daysheet/shared/schedule/nights.ts';
import { countDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Note } from '../../../ui/note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useWarnings } from '../schedule.hooks.ts';
import { type DayCount, isLong } from '../schedule.rules.ts';
import { CheckLine, CheckLines } from './check-lines.tsx';
import classes from './schedule-readiness.module.css';
import { WarningList } from './warning-list.tsx';

type ScheduleReadinessProps = {
  event: EventDetails;
  counts: readonly DayCount[];
  onItem: ((itemId: string, day: PlainDate) => void) | undefined;
};

function getHeading({ status, can }: EventDetails): string {
  if (status !== 'draft') return 'Your event is live';
  return can.plan ? 'Before you go live' : 'Not live yet';
}

/** What a host should know before guests look: counts, and what is worth a look. */
export function ScheduleReadiness({ event, counts, onItem }: ScheduleReadinessProps) {
  const { attendeeCount, itemCount, roleCount } = event.readiness;
  const filled = counts.filter(({ date }) => isInside(date, event)).length;
  const emptyDays = isLong(event) ? 0 : countDays(event.startDate, event.endDate) - filled;
  const { data } = useWarnings(event.id);
  return (
    <Sheet as="aside" aria-labelledby="schedule-readiness">
      <h2 id="schedule-readiness" className={classes.heading}>
        {getHeading(event)}
      </h2>
      <CheckLines>
        {attendeeCount > 0 ? (
          <CheckLine kind="done">
            {formatCount(attendeeCount, 'attendee')}, {formatCount(roleCount, 'role')}
          </CheckLine>
        ) : (
          <CheckLine kind="missing">No attendees yet</CheckLine>
        )}
        {itemCount > 0 ? (
          <CheckLine kind="done">{formatCount(itemCount, 'event')} on the schedule</CheckLine>
        ) : (
          <CheckLine kind="missing">Nothing on the schedule yet</CheckLine>
        )}
        {itemCount > 0 && emptyDays > 0 && (
          <CheckLine kind="note">{formatCount(emptyDays, 'day')} without events</CheckLine>
        )}
      </CheckLines>
      {data && data.warnings.length > 0 && (
        <div className={classes.warnings}>
          <Note size={15}>{(data.warnings.length + data.more).toLocaleString('en')} worth a look</Note>
          <WarningList eventId={event.id} {...data} onItem={onItem} />
        </div>
      )}
    </Sheet>
  );
}
