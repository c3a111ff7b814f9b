import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { getItemDay } from '@daysheet/shared/schedule/nights.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Title } from '../../../ui/title.tsx';
import { formatDayFull, formatDayLong, formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SlottedText } from '../../../ui/slotted-text.tsx';
import classes from './empty-day.module.css';
import { findNearestFilledDay } from '../guest-schedule.rules.ts';
import { describeEmptyDay } from '../guest-schedule.texts.ts';
import { findNextItemAfter } from './weeks.rules.ts';

type EmptyDayProps = {
  schedule: GuestSchedule;
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

export function EmptyDay({ schedule, day, onDayChange }: EmptyDayProps) {
  const nearest = findNearestFilledDay(schedule, day);
  return (
    <EmptyState
      title={say('schedule.none')}
      compact
      action={
        nearest && (
          <Button variant="light" onClick={() => onDayChange(nearest)}>
            {formatDayLong(nearest)}
          </Button>
        )
      }
    >
      {say('schedule.nothingOn', { day: formatDayLong(day) })}
    </EmptyState>
  );
}

type EmptyLongDayProps = EmptyDayProps & { twelveHours: boolean };

/** Says what comes next, as far as it is loaded, and links to it. */
export function EmptyLongDay({ schedule, day, twelveHours, onDayChange }: EmptyLongDayProps) {
  const { event, window, items } = schedule;
  const next = findNextItemAfter(items, day);
  const isKnownToEnd = window.to >= event.endDate;
  const onwards = addDays(window.to, 1);
  return (
    <div className={classes.empty}>
      {items.length === 0 ? (
        <Title order={2}>{say('schedule.none')}</Title>
      ) : (
        <h2 className="visually-hidden">{formatDayFull(day)}</h2>
      )}
      <p className={classes.text}>
        {describeEmptyDay(schedule, day)}{' '}
        {next && (
          <SlottedText
            id="schedule.nextItem"
            slots={{
              item: (
                <button
                  type="button"
                  className={classes.next}
                  onClick={() => onDayChange(getItemDay(next, event))}
                >
                  {say('schedule.dayAndTime', {
                    day: formatDayShort(next.eventDate),
                    time: formatTime(next.startTime, twelveHours),
                  })}{' '}
                  <bdi>{next.title}</bdi>
                </button>
              ),
            }}
          />
        )}
        {!next &&
          (isKnownToEnd
            ? say('schedule.nothingMore')
            : say('schedule.nothingMoreUntil', { day: formatDayShort(window.to) }))}
      </p>
      {!next && !isKnownToEnd && (
        <Button variant="light" onClick={() => onDayChange(onwards)}>
          {say('schedule.goOnTo', { day: formatDayShort(onwards) })}
        </Button>
      )}
    </div>
  );
}
