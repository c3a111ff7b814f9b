import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatDateSpan, formatDayFull, formatTime } from '../../lib/dates/dates.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { buildPageRules } from '../printing/page-rules.ts';
import type { Paper } from '../printing/papers.ts';
import sheet from '../run-sheets/run-sheet-paper.module.css';
import { DayTable } from './day-table.tsx';
import { DoorTable } from './door-table.tsx';
import classes from './handout-paper.module.css';
import type { Handout } from './handouts.hooks.ts';
import { KitchenTables } from './kitchen-tables.tsx';
import { handoutTexts } from './handouts.texts.ts';

type HandoutPaperProps = { event: EventDetails; handout: Handout; paper: Paper; isByHousehold: boolean };

/** The list itself: ink on white whatever the scheme, of roles a page each. */
export function HandoutPaper({ event, handout, paper, isByHousehold }: HandoutPaperProps) {
  const { title } = handoutTexts[handout.kind];
  const sheets = handout.kind === 'door' ? [{ title: null, days: [], isCut: false }] : handout.sheets;
  return (
    <article className={sheet.paper} aria-label={`${title} of ${event.name}`}>
      <style>{buildPageRules(`${event.name} · ${title}`, paper)}</style>
      {sheets.map((one, index) => (
        <section key={one.title ?? index} className={classes.sheet}>
          <PaperHead event={event} handout={handout} what={one.title ?? title} />
          {handout.kind === 'door' && (
            <DoorTable
              people={handout.people}
              total={handout.total}
              isByHousehold={isByHousehold}
              asks={handout.replies !== null}
            />
          )}
          {handout.kitchen && <KitchenTables kitchen={handout.kitchen} eventName={event.name} />}
          {one.days.map((day) => (
            <DayTable key={day.date} day={day} />
          ))}
          {handout.kind === 'roles' && one.days.length === 0 && (
            <p className={classes.nothing}>Nothing is planned for this role on these days.</p>
          )}
          {one.isCut && (
            <p className={sheet.rest}>What comes after this is not on this paper. The host’s file has it.</p>
          )}
        </section>
      ))}
    </article>
  );
}

type PaperHeadProps = Pick<HandoutPaperProps, 'event' | 'handout'> & { what: string };

const describeReplies = ({
  coming,
  waiting,
  maybe,
  notComing,
  unanswered,
}: NonNullable<Handout['replies']>) =>
  [
    `${coming} coming`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(maybe > 0 ? [`${maybe} maybe`] : []),
    `${notComing} not coming`,
    `${unanswered} without an answer`,
  ].join(' · ');

function PaperHead({ event, handout: { from, to, kind, total, replies, asOf }, what }: PaperHeadProps) {
  const { date, time } = wallClockAt(new Date(asOf), event.timeZone);
  return (
    <header className={sheet.head}>
      <h2 className={sheet.name}>
        <bdi>{what}</bdi>
      </h2>
      <p className={sheet.facts}>
        <bdi>{event.name}</bdi>
        <span>{formatDateSpan(from ?? event.startDate, to ?? event.endDate)}</span>
        {kind === 'door' ? (
          <span>{replies ? describeReplies(replies) : `${formatPeopleCount(total)} expected`}</span>
        ) : (
          <span>{`Times in ${event.timeZone.replaceAll('_', ' ')}`}</span>
        )}
      </p>
      <p className={sheet.asOf}>
        {`Printed at ${formatTime(time)} on ${formatDayFull(date)}. Plans may have changed since.`}
      </p>
    </header>
  );
}
