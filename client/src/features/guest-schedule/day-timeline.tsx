import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { addDays, type PlainDate, wallClockAt } from '@daysheet/shared/time.ts';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { formatDayFull, formatDayLong, formatDayShort, formatTime } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './day-timeline.module.css';
import { itemsOfDay, nearestFilledDay, nowLineAt, type Present, stateOf } from './guest-schedule.rules.ts';
import { TimelineItem } from './timeline-item.tsx';

type DayTimelineProps = {
  schedule: GuestSchedule;
  day: PlainDate;
  present: Present;
  now: Date;
  twelveHours: boolean;
  onDayChange: (day: PlainDate) => void;
};

/** One day from morning to night, with the line of the present. */
export function DayTimeline({ schedule, day, present, now, twelveHours, onDayChange }: DayTimelineProps) {
  const { own, night } = itemsOfDay(schedule, day);
  const shown = [...own, ...night];
  if (shown.length === 0) return <EmptyDay schedule={schedule} day={day} onDayChange={onDayChange} />;

  const lineAt = nowLineAt(schedule, day, shown, now);
  const line = <NowLine time={formatTime(wallClockAt(now, schedule.event.timeZone).time, twelveHours)} />;
  return (
    <>
      <h2 className="visually-hidden">{formatDayFull(day)}</h2>
      <ol className={classes.list} data-twelve-hours={twelveHours || undefined}>
        {shown.map((item, index) => (
          <Fragment key={item.id}>
            {index === lineAt && line}
            {index === own.length && (
              <li className={classes.night}>After midnight · {formatDayShort(addDays(day, 1))}</li>
            )}
            <TimelineItem
              item={item}
              around={schedule.event.location}
              state={stateOf(item, present, now)}
              twelveHours={twelveHours}
            />
          </Fragment>
        ))}
        {lineAt === shown.length && line}
      </ol>
    </>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={classes.now}>
      <span className={classes.nowTime}>
        <span className="visually-hidden">Now </span>
        {time}
      </span>
      <span className={classes.nowLine} aria-hidden="true" />
    </li>
  );
}

type EmptyDayProps = Pick<DayTimelineProps, 'schedule' | 'day' | 'onDayChange'>;

function EmptyDay({ schedule, day, onDayChange }: EmptyDayProps) {
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
