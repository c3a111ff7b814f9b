import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { addDays, type PlainDate, wallClockAt } from '@daysheet/shared/time.ts';
import { Fragment } from 'react';
import { formatDayFull, formatDayShort, formatTime } from '../../lib/dates.ts';
import { RoleChip } from '../../ui/role-chip.tsx';
import dayClasses from '../guest-schedule/day-timeline.module.css';
import { EmptyDay, EmptyLongDay } from '../guest-schedule/empty-day.tsx';
import { itemsOfDay, nowLineAt, presentOf, stateOf } from '../guest-schedule/guest-schedule.rules.ts';
import { TimelineItem } from '../guest-schedule/timeline-item.tsx';
import { isLong } from '../guest-schedule/weeks.rules.ts';
import type { Merged, Person } from './people.rules.ts';
import classes from './together-timeline.module.css';

type TogetherTimelineProps = {
  schedule: GuestSchedule;
  /** The stretch around today. */
  home: GuestSchedule;
  whose: Merged['whose'];
  day: PlainDate;
  now: Date;
  twelveHours: boolean;
  onDayChange: (day: PlainDate) => void;
};

/** One day of several people, each item with the names of those who have it. */
export function TogetherTimeline(props: TogetherTimelineProps) {
  const { schedule, home, whose, day, now, twelveHours, onDayChange } = props;
  const { timeZone, location } = schedule.event;
  const { own, night } = itemsOfDay(schedule, day);
  const shown = [...own, ...night];
  if (shown.length === 0) {
    const empty = { schedule, day, onDayChange };
    return isLong(schedule.event) ? (
      <EmptyLongDay {...empty} twelveHours={twelveHours} />
    ) : (
      <EmptyDay {...empty} />
    );
  }
  const present = presentOf(home, now);
  const lineAt = nowLineAt(schedule, day, shown, now);
  const line = <NowLine time={formatTime(wallClockAt(now, timeZone).time, twelveHours)} />;
  return (
    <>
      <h2 className="visually-hidden">{formatDayFull(day)}</h2>
      <ol className={dayClasses.list} data-twelve-hours={twelveHours || undefined}>
        {shown.map((item, index) => (
          <Fragment key={item.id}>
            {index === lineAt && line}
            {index === own.length && (
              <li className={dayClasses.night}>After midnight · {formatDayShort(addDays(day, 1))}</li>
            )}
            <TimelineItem
              item={item}
              around={location}
              timeZone={timeZone}
              state={stateOf(item, present, now)}
              twelveHours={twelveHours}
              mark={<Who people={whose.get(item.id) ?? []} />}
            />
          </Fragment>
        ))}
        {lineAt === shown.length && line}
      </ol>
    </>
  );
}

function Who({ people }: { people: readonly Person[] }) {
  return (
    <ul className={classes.who} aria-label="For">
      {people.map(({ attendeeId, name, tone }) => (
        <li key={attendeeId} dir="auto">
          <RoleChip name={name} tone={tone} plain />
        </li>
      ))}
    </ul>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={dayClasses.now}>
      <span className={dayClasses.nowTime}>
        <span className="visually-hidden">Now </span>
        {time}
      </span>
      <span className={dayClasses.nowLine} aria-hidden="true" />
    </li>
  );
}
