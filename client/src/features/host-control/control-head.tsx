import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { Title } from '@mantine/core';
import { getBrowserTimeZone, formatTime, formatWeekdayLong } from '../../lib/dates/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type EventDetails, useEventStats } from '../events/events.hooks.ts';
import classes from './control-head.module.css';

/** The event, its local time, and who is online. */
export function ControlHead({ event, now }: { event: EventDetails; now: Date }) {
  const { data } = useEventStats(event.id);
  const { date, time } = wallClockAt(now, event.timeZone);
  return (
    <header className={classes.head}>
      <Title order={1} className={classes.name}>
        <bdi>{event.name}</bdi>
      </Title>
      <p className={classes.line}>
        <span>
          {formatWeekdayLong(date)} · <time className={classes.clock}>{formatTime(time)}</time>
          {event.timeZone !== getBrowserTimeZone() && ` in ${event.timeZone.replaceAll('_', ' ')}`}
        </span>
        <span className={classes.people}>
          {data && (
            <>
              <StatusBadge tone={data.activeNow > 0 ? 'good' : 'quiet'}>
                {data.activeNow.toLocaleString('en')} here
              </StatusBadge>
              <span>
                {data.attendeesJoined.toLocaleString('en')} of {data.attendeesTotal.toLocaleString('en')}{' '}
                joined
              </span>
            </>
          )}
        </span>
      </p>
    </header>
  );
}
