import { findMapHref } from '@daysheet/shared/guests/map-links.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { parseLinkedText } from '@daysheet/shared/lib/linked-text.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import { say } from '../../../lib/texts.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import type { GuestItem } from '../guest-schedule.rules.ts';
import { formatStarted, formatStart } from '../guest-schedule.texts.ts';
import classes from './now-and-next-card.module.css';

type NowAndNextItemProps = {
  event: GuestSchedule['event'];
  item: GuestItem;
  /** The time until it ends, or begins. */
  when: string;
  now: Date;
  twelveHours: boolean;
};

/** An item that is on, or next: its start, and its place. */
export function NowAndNextItem({ event, item, when, now, twelveHours }: NowAndNextItemProps) {
  const { title, location } = item;
  const map = location && findMapHref(location, event.location);
  const start = formatStart(item, todayIn(event.timeZone, now), twelveHours);
  return (
    <div className={classes.item}>
      <p className={classes.when}>{when}</p>
      <p className={classes.title} dir="auto">
        {title}
      </p>
      <p className={classes.place}>
        <span>
          <strong>{formatStarted(item, event.timeZone, twelveHours) ?? start}</strong>
          {location && (
            <>
              {' · '}
              <bdi>{map ? location : <LinkedText parts={parseLinkedText(location)} />}</bdi>
            </>
          )}
        </span>
        {location && map && (
          <a href={map} target="_blank" rel="noreferrer" className={classes.map}>
            <span aria-hidden="true">{say('schedule.map')}</span>
            <span className="visually-hidden">{say('schedule.mapOf', { place: location })}</span>
            <span aria-hidden="true" className={classes.out}>
              ↗
            </span>
          </a>
        )}
      </p>
    </div>
  );
}
