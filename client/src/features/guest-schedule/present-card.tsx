import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { progressOf } from '@daysheet/shared/progress.ts';
import { type PlainDate, todayIn, wallClockAt } from '@daysheet/shared/time.ts';
import { formatDayShort, formatTime } from '../../lib/dates.ts';
import type { GuestItem, Present } from './guest-schedule.rules.ts';
import { daysUntilText, mapHref, startedText, untilText } from './guest-schedule.texts.ts';
import classes from './present-card.module.css';

type PresentCardProps = {
  event: GuestSchedule['event'];
  present: Present;
  /** Where a long event goes on after what is known of it: the last day that is known. */
  knownUntil?: PlainDate | null;
  now: Date;
  twelveHours: boolean;
};

/** The screen's main thing: what is on, what is next and when. */
export function PresentCard({
  event,
  present: { current, next, phase },
  knownUntil = null,
  now,
  twelveHours,
}: PresentCardProps) {
  const today = todayIn(event.timeZone, now);
  const main = current ?? next;
  const startText = (item: GuestItem) =>
    `${item.eventDate === today ? '' : `${formatDayShort(item.eventDate)}, `}${formatTime(item.startTime, twelveHours)}`;
  const starts = `Starts ${daysUntilText(today, event.startDate)}`;

  if (!main) {
    if (phase === 'before') return <Quiet title={starts} />;
    return knownUntil ? <NothingSoon knownUntil={knownUntil} /> : <Ended isOver={phase === 'over'} />;
  }
  return (
    <section className={classes.card} aria-label={current ? 'On now' : 'Next'}>
      <p className={classes.when}>
        {current &&
          `On now · until ${formatTime(wallClockAt(new Date(progressOf(current).to), event.timeZone).time, twelveHours)}`}
        {!current &&
          (phase === 'before' ? starts : `Next · ${untilText(main.startsAt, event.timeZone, now)}`)}
      </p>
      <p className={classes.title} dir="auto">
        {main.title}
      </p>
      <p className={classes.place}>
        <span>
          <strong>{startedText(main, event.timeZone, twelveHours) ?? startText(main)}</strong>
          {main.location && (
            <>
              {' · '}
              <bdi>{main.location}</bdi>
            </>
          )}
        </span>
        {main.location && (
          <a href={mapHref(main.location, event)} target="_blank" rel="noreferrer" className={classes.map}>
            Map<span className="visually-hidden"> of {main.location}</span> <span aria-hidden="true">↗</span>
          </a>
        )}
      </p>
      {current && next && (
        <p className={classes.then}>
          Next · {untilText(next.startsAt, event.timeZone, now)}
          <br />
          <strong>{startText(next)}</strong> <bdi>{next.title}</bdi>
        </p>
      )}
    </section>
  );
}

function Ended({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <Quiet title="It's over">Your days can still be read below.</Quiet>
  ) : (
    <Quiet title="Nothing more for you">That was the last of your schedule for now.</Quiet>
  );
}

function NothingSoon({ knownUntil }: { knownUntil: PlainDate }) {
  return (
    <Quiet title="Nothing soon">{`Nothing is planned for you until ${formatDayShort(knownUntil)}.`}</Quiet>
  );
}

function Quiet({ title, children }: { title: string; children?: string }) {
  return (
    <section className={classes.card} data-quiet aria-label={title}>
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.place}>{children}</p>}
    </section>
  );
}
