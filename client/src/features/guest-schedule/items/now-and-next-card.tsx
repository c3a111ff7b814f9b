import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import type { GuestItem, NowAndNext } from '../guest-schedule.rules.ts';
import { formatDaysUntil, formatOnNow, formatStart, formatUntil } from '../guest-schedule.texts.ts';
import classes from './now-and-next-card.module.css';
import { NowAndNextItem } from './now-and-next-item.tsx';

type NowAndNextCardProps = {
  event: GuestSchedule['event'];
  nowAndNext: NowAndNext;
  /** The last day that is loaded of a long event that goes on after it. */
  knownUntil?: PlainDate | null;
  now: Date;
  twelveHours: boolean;
};

/** The screen's main part: all that is on, what is next and when. */
export function NowAndNextCard({
  event,
  nowAndNext: { current, next, phase },
  knownUntil = null,
  now,
  twelveHours,
}: NowAndNextCardProps) {
  const { timeZone, startDate } = event;
  const today = todayIn(timeZone, now);
  const starts = say('schedule.starts', { when: formatDaysUntil(today, startDate) });
  const formatNext = ({ startsAt }: GuestItem) =>
    say('schedule.nextWhen', { when: formatUntil(startsAt, timeZone, now) });
  const shown = { event, now, twelveHours };

  if (current.length > 0) {
    return (
      <section className={classes.card} aria-label={say('schedule.onNow')}>
        {current.map((item) => (
          <NowAndNextItem
            key={item.id}
            {...shown}
            item={item}
            when={formatOnNow(item, timeZone, twelveHours)}
          />
        ))}
        {next && (
          <p className={classes.then}>
            {formatNext(next)}
            <br />
            <strong>{formatStart(next, today, twelveHours)}</strong> <bdi>{next.title}</bdi>
          </p>
        )}
      </section>
    );
  }
  if (next) {
    return (
      <section className={classes.card} aria-label={say('schedule.next')}>
        {phase === 'before' && next.eventDate > startDate && <p className={classes.when}>{starts}</p>}
        <NowAndNextItem
          {...shown}
          item={next}
          when={phase === 'before' && next.eventDate === startDate ? starts : formatNext(next)}
        />
      </section>
    );
  }
  if (phase === 'before') return <Quiet title={starts} />;
  return knownUntil ? <NothingSoon knownUntil={knownUntil} /> : <Ended isOver={phase === 'over'} />;
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
