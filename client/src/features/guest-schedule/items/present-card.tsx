import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { type PlainDate, todayIn } from '@daysheet/shared/time.ts';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import type { GuestItem, Present } from '../guest-schedule.rules.ts';
import { daysUntilText, onNowText, startText, untilText } from '../guest-schedule.texts.ts';
import classes from './present-card.module.css';
import { PresentItem } from './present-item.tsx';

type PresentCardProps = {
  event: GuestSchedule['event'];
  present: Present;
  /** Where a long event goes on after what is known of it: the last day that is known. */
  knownUntil?: PlainDate | null;
  now: Date;
  twelveHours: boolean;
};

/** The screen's main thing: all that is on, what is next and when. */
export function PresentCard({
  event,
  present: { current, next, phase },
  knownUntil = null,
  now,
  twelveHours,
}: PresentCardProps) {
  const { timeZone, startDate } = event;
  const today = todayIn(timeZone, now);
  const starts = say('schedule.starts', { when: daysUntilText(today, startDate) });
  const nextText = ({ startsAt }: GuestItem) =>
    say('schedule.nextWhen', { when: untilText(startsAt, timeZone, now) });
  const shown = { event, now, twelveHours };

  if (current.length > 0) {
    return (
      <section className={classes.card} aria-label={say('schedule.onNow')}>
        {current.map((item) => (
          <PresentItem key={item.id} {...shown} item={item} when={onNowText(item, timeZone, twelveHours)} />
        ))}
        {next && (
          <p className={classes.then}>
            {nextText(next)}
            <br />
            <strong>{startText(next, today, twelveHours)}</strong> <bdi>{next.title}</bdi>
          </p>
        )}
      </section>
    );
  }
  if (next) {
    return (
      <section className={classes.card} aria-label={say('schedule.next')}>
        <PresentItem {...shown} item={next} when={phase === 'before' ? starts : nextText(next)} />
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
