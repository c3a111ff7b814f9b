import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { formatDateSpan } from '../../../lib/dates/dates.ts';
import classes from './event-when.module.css';

/** The time and place of the event, below its name. */
export function EventWhen({ event }: Pick<GuestSchedule, 'event'>) {
  return (
    <p className={classes.when}>
      {formatDateSpan(event.startDate, event.endDate)}
      {event.location && (
        <>
          {' · '}
          <bdi>{event.location}</bdi>
        </>
      )}
    </p>
  );
}
