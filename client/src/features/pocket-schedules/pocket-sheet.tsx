import type { PaperSchedule } from '@daysheet/shared/guests/pocket-schedules.ts';
import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Cover } from '../../ui/look/cover.tsx';
import { RoleMark } from '../../ui/role-mark.tsx';
import type { PaperWords } from '../printing/paper-words.ts';
import { type Paper, papers } from '../printing/papers.ts';
import { takeFirstItems, listPocketDays } from './pocket-schedules.rules.ts';
import { PocketDayLines } from './pocket-day-lines.tsx';
import { usePocketFit } from './pocket-fit.hooks.ts';
import classes from './pocket-sheet.module.css';

type PocketSheetProps = {
  schedule: PaperSchedule;
  paper: Paper;
  /** The person's name; null if the sheet is everybody's. */
  name: string | null;
  /** The QR code that opens the schedule, with its caption. */
  qr?: ReactNode;
  words: PaperWords;
};

/** Longer ones are set smaller. */
const longName = 32;

type SheetStyle = CSSProperties & Record<'--width' | '--height' | '--size', string>;

/**
 * One sheet of paper with a person's days: in the largest type that fits, small in two columns if there are many, and with a
 * count of the items without room. To be folded twice.
 */
export function PocketSheet({ schedule, paper, name, qr, words }: PocketSheetProps) {
  const { say, formatDateSpan, formatDayLong, formatDayShort, formatTime } = words;
  const { event, attendee, asOf } = schedule;
  const { days, hasLater } = listPocketDays(schedule);
  const count = days.reduce((sum, { items }) => sum + items.length, 0);
  const { ref, shown, type } = usePocketFit(schedule, count);
  const { width, height } = papers[paper];
  const style: SheetStyle = {
    '--width': `${width}mm`,
    '--height': `${height}mm`,
    '--size': `${type.size}mm`,
  };
  const { date, time } = wallClockAt(new Date(asOf), event.timeZone);
  const left = count - shown;
  const title = name ?? event.name;
  return (
    <article
      className={classes.sheet}
      style={style}
      lang={words.language}
      dir={words.direction}
      aria-label={title}
    >
      <Cover look={event.look} className={classes.cover} />
      <header className={classes.head}>
        <div className={classes.who}>
          {name !== null && (
            <p className={classes.event}>
              <bdi>{event.name}</bdi>
            </p>
          )}
          <h2 className={classes.name} data-long={title.length > longName || undefined}>
            <bdi>{title}</bdi>
          </h2>
          <p className={classes.facts}>
            {attendee.roleName !== null && attendee.roleName !== name && (
              <span className={classes.role}>
                <RoleMark role={{ color: attendee.roleColor }} />
                <bdi>{attendee.roleName}</bdi>
              </span>
            )}
            <span>{formatDateSpan(event.startDate, event.endDate)}</span>
            {event.location !== null && <bdi>{event.location}</bdi>}
          </p>
        </div>
        {qr && (
          <figure className={classes.qr}>
            {qr}
            <figcaption>{say('pocket.scan')}</figcaption>
          </figure>
        )}
      </header>
      <div ref={ref} className={classes.body} data-columns={type.columns}>
        {count === 0 && <p className={classes.none}>{say('schedule.none')}</p>}
        {takeFirstItems(days, shown).map((day) => (
          <section key={day.date} className={classes.day}>
            <h3 className={classes.date}>{formatDayLong(day.date)}</h3>
            <PocketDayLines day={day} words={words} />
          </section>
        ))}
      </div>
      <footer className={classes.foot}>
        <p>{say('pocket.asOf', { when: `${formatDayShort(date)}, ${formatTime(time)}` })}</p>
        {(left > 0 || hasLater) && (
          <p className={classes.more}>
            {left > 0 && !hasLater ? say('pocket.more', { count: left }) : say('pocket.later')}
          </p>
        )}
      </footer>
    </article>
  );
}
