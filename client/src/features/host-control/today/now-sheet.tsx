import { type PlainDate, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { formatDayLong, formatDayShort, formatTime } from '../../../lib/dates/dates.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { formatDaysUntil, formatUntil } from '../../guest-schedule/guest-schedule.texts.ts';
import type { ScheduleItem } from '../../schedule/schedule.rules.ts';
import type { DayView, HostMark } from '../control.rules.ts';
import { NextItem } from './next-item.tsx';
import { NowItem } from './now-item.tsx';
import { List } from '../../../ui/lists/list.tsx';
import classes from './now-sheet.module.css';

export type OnMark = (item: ScheduleItem, mark: HostMark) => void;

type NowSheetProps = {
  event: EventDetails;
  day: PlainDate;
  view: DayView<ScheduleItem>;
  now: Date;
  onMark: OnMark;
};

/** A button shows more. */
const shownAtOnce = 3;

/** The screen's main part: what is on, and what is next and when. */
export function NowSheet({ event, day, view: { current, next }, now, onMark }: NowSheetProps) {
  const [isAll, setAll] = useState(false);
  const hidden = isAll ? 0 : Math.max(0, current.length - shownAtOnce);
  const first = next[0];
  const label = current.length > 0 ? 'On now' : first ? 'Next' : 'Today';
  return (
    <section className={classes.sheet} aria-label={label}>
      {current.length > 0 && (
        <>
          <h2 className={classes.label}>On now</h2>
          <List>
            {current.slice(0, current.length - hidden).map((item) => (
              <NowItem key={item.id} item={item} now={now} isOnly={current.length === 1} onMark={onMark} />
            ))}
          </List>
          {hidden > 0 && (
            <button type="button" className={classes.more} onClick={() => setAll(true)}>
              Show {hidden.toLocaleString('en')} more that {hidden === 1 ? 'is' : 'are'} on
            </button>
          )}
        </>
      )}
      {first && (
        <div className={current.length > 0 ? classes.next : undefined}>
          <h2 className={classes.label}>
            Next · {formatUntil(first.startsAt, event.timeZone, now)}
            <span className={classes.at}>
              {wallClockAt(now, event.timeZone).date !== first.eventDate &&
                `${formatDayShort(first.eventDate)}, `}
              {formatTime(first.startTime)}
            </span>
          </h2>
          <List>
            {next.slice(0, shownAtOnce).map((item) => (
              <NextItem key={item.id} item={item} isMain={current.length === 0} onMark={onMark} />
            ))}
          </List>
          {next.length > shownAtOnce && (
            <p className={classes.quiet}>and {next.length - shownAtOnce} more at the same time</p>
          )}
        </div>
      )}
      {!first && <NothingNext event={event} day={day} isOn={current.length > 0} />}
    </section>
  );
}

/** Why there is no next item. */
function NothingNext({ event, day, isOn }: { event: EventDetails; day: PlainDate; isOn: boolean }) {
  const { startDate, endDate, readiness, id: eventId } = event;
  if (readiness.itemCount === 0) {
    return (
      <>
        <p className={classes.title}>Nothing is planned yet</p>
        {event.can.plan && (
          <p className={classes.quiet}>
            <TextLink to="/manage-event-schedule/$eventId" params={{ eventId }} className={classes.link}>
              Edit Schedule
            </TextLink>
          </p>
        )}
      </>
    );
  }
  if (isOn) return <p className={classes.quiet}>Nothing follows today.</p>;
  if (day < startDate) {
    return (
      <>
        <p className={classes.title}>Begins {formatDaysUntil(day, startDate)}</p>
        <p className={classes.quiet}>On {formatDayLong(startDate)}.</p>
      </>
    );
  }
  if (day > endDate) {
    return (
      <>
        <p className={classes.title}>It’s over</p>
        <p className={classes.quiet}>The last day was {formatDayLong(endDate)}.</p>
      </>
    );
  }
  return (
    <>
      <p className={classes.title}>Nothing more today</p>
      <p className={classes.quiet}>
        {day === endDate ? 'That was the last of it.' : `The event goes on until ${formatDayLong(endDate)}.`}
      </p>
    </>
  );
}
