import { findMapHref } from '@daysheet/shared/guests/map-links.ts';
import { parseLinkedText } from '@daysheet/shared/lib/linked-text.ts';
import { endsNextDay } from '@daysheet/shared/lib/time.ts';
import { memo, type ReactNode } from 'react';
import { formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import type { GuestItem, ItemState } from '../guest-schedule.rules.ts';
import { formatStarted } from '../guest-schedule.texts.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './timeline-item.module.css';

type TimelineItemProps = {
  item: GuestItem;
  /** The event's place, which makes a map find the right house for a room. */
  around: string | null;
  timeZone: string;
  state: ItemState;
  twelveHours: boolean;
  /** The mark of a new or changed item. */
  mark?: ReactNode;
  /** It is folded away, where scripts can unfold it. */
  isFolded: boolean;
};

const stateWords = { done: 'schedule.done', now: 'schedule.onNow', next: 'schedule.next' } as const;
type SpokenState = keyof typeof stateWords;
const isSpoken = (state: ItemState): state is SpokenState => state in stateWords;

/** Rendered again only when its own props change, not with each minute of the clock. */
export const TimelineItem = memo(function TimelineItem({
  item,
  around,
  timeZone,
  state,
  twelveHours,
  mark,
  isFolded,
}: TimelineItemProps) {
  const { title, isMine, declined, isRepeating, startTime, endTime, location, description } = item;
  const started = state === 'now' && formatStarted(item, timeZone, twelveHours);
  return (
    <li className={classes.item} data-state={state} data-others={!isMine || undefined} hidden={isFolded}>
      <div className={classes.times}>
        <p className={classes.start}>{formatTime(startTime, twelveHours)}</p>
        {endTime && (
          <p className={classes.end}>
            <span className="visually-hidden">{say('schedule.until')} </span>
            {formatTime(endTime, twelveHours)}
            {endsNextDay(startTime, endTime) && <NextDay />}
          </p>
        )}
      </div>
      <span className={classes.dot} aria-hidden="true" />
      <div className={classes.body}>
        <div className={classes.head}>
          <h3 className={classes.title}>{state === 'cancelled' ? <s>{title}</s> : title}</h3>
          {isRepeating && <RepeatMark />}
        </div>
        {mark}
        {!isMine && <Note size={13}>{say(declined ? 'schedule.declined' : 'schedule.forOthers')}</Note>}
        {state === 'cancelled' && <Note size={13}>{say('schedule.cancelled')}</Note>}
        {isSpoken(state) && <p className="visually-hidden">{say(stateWords[state])}</p>}
        {started && <p className={classes.started}>{started}</p>}
        {location && <Place location={location} around={around} />}
        {description && (
          <p className={classes.text}>
            <LinkedText parts={parseLinkedText(description)} />
          </p>
        )}
      </div>
    </li>
  );
});

/** A link, if a map can find it. */
function Place({ location, around }: { location: string; around: string | null }) {
  const map = findMapHref(location, around);
  if (map === null) {
    return (
      <p className={classes.where}>
        <LinkedText parts={parseLinkedText(location)} />
      </p>
    );
  }
  return (
    <a href={map} target="_blank" rel="noreferrer" className={classes.place}>
      <span>{location}</span>
      <span className="visually-hidden"> {say('schedule.isMap')}</span>
    </a>
  );
}

function NextDay() {
  return (
    <span className={classes.nextDay}>
      {' '}
      <bdi dir="ltr">{say('schedule.plusDay', { days: 1 })}</bdi>
      <span className="visually-hidden"> {say('schedule.dayLater')}</span>
    </span>
  );
}

/** Two arrows in a circle. */
function RepeatMark() {
  const label = say('schedule.repeats');
  return (
    <svg className={classes.repeats} viewBox="0 0 24 24" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M4 12V9a3 3 0 0 1 3-3h13m-3-3 3 3-3 3m3 3v3a3 3 0 0 1-3 3H4m3 3-3-3 3-3" />
    </svg>
  );
}
