import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { addDays, type PlainDate } from '@daysheet/shared/time.ts';
import { Button, Title } from '@mantine/core';
import { formatDayFull, formatDayLong, formatDayShort, formatTime } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './empty-day.module.css';
import { nearestFilledDay } from './guest-schedule.rules.ts';
import { emptyLongDayText } from './guest-schedule.texts.ts';
import { nextItemAfter } from './weeks.rules.ts';

type EmptyDayProps = {
  schedule: GuestSchedule;
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

export function EmptyDay({ schedule, day, onDayChange }: EmptyDayProps) {
  const nearest = nearestFilledDay(schedule, day);
  return (
    <EmptyState
      title="No Schedule Available"
      compact
      action={
        nearest && (
          <Button variant="light" onClick={() => onDayChange(nearest)}>
            {formatDayLong(nearest)}
          </Button>
        )
      }
    >
      Nothing is planned for you on {formatDayLong(day)}.
    </EmptyState>
  );
}

type EmptyLongDayProps = EmptyDayProps & { twelveHours: boolean };

/** Says what comes next, as far as it is known, and leads there. */
export function EmptyLongDay({ schedule, day, twelveHours, onDayChange }: EmptyLongDayProps) {
  const { event, window, items } = schedule;
  const next = nextItemAfter(items, day);
  const isKnownToEnd = window.to >= event.endDate;
  const onwards = addDays(window.to, 1);
  return (
    <div className={classes.empty}>
      {items.length === 0 ? (
        <Title order={2}>No Schedule Available</Title>
      ) : (
        <h2 className="visually-hidden">{formatDayFull(day)}</h2>
      )}
      <p className={classes.text}>
        {emptyLongDayText(schedule, day)}{' '}
        {next && (
          <>
            Next:{' '}
            <button type="button" className={classes.next} onClick={() => onDayChange(next.eventDate)}>
              {formatDayShort(next.eventDate)}, {formatTime(next.startTime, twelveHours)}{' '}
              <bdi>{next.title}</bdi>
            </button>
          </>
        )}
        {!next &&
          (isKnownToEnd
            ? 'Nothing more is planned for you.'
            : `Nothing more until ${formatDayShort(window.to)}.`)}
      </p>
      {!next && !isKnownToEnd && (
        <Button variant="light" onClick={() => onDayChange(onwards)}>
          Go on to {formatDayShort(onwards)}
        </Button>
      )}
    </div>
  );
}
