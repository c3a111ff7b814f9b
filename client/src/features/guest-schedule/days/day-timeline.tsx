import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { isDone } from '@daysheet/shared/schedule/progress.ts';
import { addDays, type PlainDate, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { formatDayFull, formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './day-timeline.module.css';
import { EarlierToday } from './earlier-today.tsx';
import { EmptyDay, EmptyLongDay } from './empty-day.tsx';
import {
  listCancelled,
  countFolded,
  type GuestItem,
  type ItemState,
  listDayItems,
  findNowLine,
  type NowAndNext,
  getItemState,
} from '../guest-schedule.rules.ts';
import { TimelineItem } from '../items/timeline-item.tsx';
import { isLong } from './weeks.rules.ts';

type DayTimelineProps = {
  schedule: GuestSchedule;
  day: PlainDate;
  nowAndNext: NowAndNext;
  now: Date;
  twelveHours: boolean;
  /** What is shown below an item's title. */
  mark?: (item: GuestItem, state: ItemState) => ReactNode;
  onDayChange: (day: PlainDate) => void;
};

/** One day from morning to night, with a line at the current time. */
export function DayTimeline(props: DayTimelineProps) {
  const { schedule, day, nowAndNext, now, twelveHours, mark, onDayChange } = props;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const cancelled = listCancelled(schedule, now);
  const { own, night } = listDayItems({ ...schedule, items: [...schedule.items, ...cancelled] }, day);
  const shown = [...own, ...night];
  if (shown.length === 0) {
    const empty = { schedule, day, onDayChange };
    return isLong(schedule.event) ? (
      <EmptyLongDay {...empty} twelveHours={twelveHours} />
    ) : (
      <EmptyDay {...empty} />
    );
  }

  const states = shown.map((item): ItemState => {
    if (cancelled.includes(item)) return 'cancelled';
    // Only the guest's own items are next, or on.
    return item.isMine ? getItemState(item, nowAndNext, now) : isDone(item, now) ? 'done' : 'later';
  });
  const lineAt = findNowLine(schedule, day, shown, now);
  const folded = countFolded(
    shown.map((item, index) => (isDone(item, now) ? 'done' : (states[index] ?? 'later'))),
    lineAt,
  );
  const isFolded = (index: number) => index < folded && !isUnfolded;
  const line = <NowLine time={formatTime(wallClockAt(now, schedule.event.timeZone).time, twelveHours)} />;
  return (
    <>
      <h2 className="visually-hidden">{formatDayFull(day)}</h2>
      <List as="ol" className={classes.list} data-times={getTimesWidth(twelveHours)}>
        {folded > 0 && (
          <EarlierToday
            count={folded}
            isUnfolded={isUnfolded}
            onToggle={() => setIsUnfolded((unfolded) => !unfolded)}
          />
        )}
        {shown.map((item, index) => (
          <Fragment key={item.id}>
            {index === lineAt && line}
            {index === own.length && (
              <li className={classes.night}>
                {say('schedule.afterMidnight', { day: formatDayShort(addDays(day, 1)) })}
              </li>
            )}
            <TimelineItem
              item={item}
              around={schedule.event.location}
              timeZone={schedule.event.timeZone}
              state={states[index] ?? 'later'}
              twelveHours={twelveHours}
              mark={mark?.(item, states[index] ?? 'later')}
              isFolded={isFolded(index)}
            />
          </Fragment>
        ))}
        {lineAt === shown.length && line}
      </List>
    </>
  );
}

/** The width of the column of times: '22:00', '10:00 PM', or '10:00 p.m.' */
function getTimesWidth(twelveHours: boolean) {
  if (!twelveHours) return undefined;
  return formatTime('22:00', twelveHours).length > 8 ? 'longest' : 'long';
}

function NowLine({ time }: { time: string }) {
  return (
    <li className={classes.now}>
      <span className={classes.nowTime}>
        <span className="visually-hidden">{say('schedule.now')} </span>
        {time}
      </span>
      <span className={classes.nowLine} aria-hidden="true" />
    </li>
  );
}
