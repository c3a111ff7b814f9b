import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { progressOf } from '@daysheet/shared/progress.ts';
import { type PlainDate, todayIn, wallClockAt } from '@daysheet/shared/time.ts';
import { formatDayShort, formatTime } from '../../lib/dates.ts';
import { say } from '../../lib/texts.ts';
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
  const startText = ({ eventDate, startTime }: GuestItem) => {
    // In one piece, where the line ends here.
    const time = formatTime(startTime, twelveHours).replaceAll(' ', '\u00a0');
    return eventDate === today ? time : say('schedule.dayAndTime', { day: formatDayShort(eventDate), time });
  };
  const starts = say('schedule.starts', { when: daysUntilText(today, event.startDate) });
  const nextText = ({ startsAt }: GuestItem) =>
    say('schedule.nextWhen', { when: untilText(startsAt, event.timeZone, now) });
  const untilTime = current && wallClockAt(new Date(progressOf(current).to), event.timeZone).time;

  if (!main) {
    if (phase === 'before') return <Quiet title={starts} />;
    return knownUntil ? <NothingSoon knownUntil={knownUntil} /> : <Ended isOver={phase === 'over'} />;
  }
  const map = main.location && mapHref(main.location, event);
  return (
    <section className={classes.card} aria-label={say(current ? 'schedule.onNow' : 'schedule.next')}>
      <p className={classes.when}>
        {untilTime && say('schedule.onNowUntil', { time: formatTime(untilTime, twelveHours) })}
        {!current && (phase === 'before' ? starts : nextText(main))}
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
        {main.location && map && (
          <a href={map} target="_blank" rel="noreferrer" className={classes.map}>
            <span aria-hidden="true">{say('schedule.map')}</span>
            <span className="visually-hidden">{say('schedule.mapOf', { place: main.location })}</span>
            <span aria-hidden="true" className={classes.out}>
              ↗
            </span>
          </a>
        )}
      </p>
      {current && next && (
        <p className={classes.then}>
          {nextText(next)}
          <br />
          <strong>{startText(next)}</strong> <bdi>{next.title}</bdi>
        </p>
      )}
    </section>
  );
}

function Ended({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <Quiet title={say('schedule.isOver')}>{say('schedule.stillHere')}</Quiet>
  ) : (
    <Quiet title={say('schedule.nothingForYou')}>{say('schedule.wasLast')}</Quiet>
  );
}

function NothingSoon({ knownUntil }: { knownUntil: PlainDate }) {
  return (
    <Quiet title={say('schedule.nothingSoon')}>
      {say('schedule.nothingUntil', { day: formatDayShort(knownUntil) })}
    </Quiet>
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
