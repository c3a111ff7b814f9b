import { formatDateSpan } from '../../lib/dates/dates.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { formatPaperZone, PaperHead, PaperSheet } from '../printing/paper-sheet.tsx';
import type { Paper } from '../printing/papers.ts';
import sheet from '../printing/paper.module.css';
import { DayTable } from './day-table.tsx';
import { DoorTable } from './door-table.tsx';
import classes from './handout-paper.module.css';
import type { Handout } from './handouts.hooks.ts';
import { KitchenTables } from './kitchen-tables.tsx';
import { handoutTexts } from './handouts.texts.ts';

type HandoutPaperProps = { event: EventDetails; handout: Handout; paper: Paper; isByHousehold: boolean };

/** The list itself; roles have a page each. */
export function HandoutPaper({ event, handout, paper, isByHousehold }: HandoutPaperProps) {
  const { title } = handoutTexts[handout.kind];
  const sheets = handout.kind === 'door' ? [{ title: null, days: [], isCut: false }] : handout.sheets;
  return (
    <PaperSheet event={event} title={title} paper={paper}>
      {sheets.map((one, index) => (
        <section key={one.title ?? index} className={classes.sheet}>
          <HandoutHead event={event} handout={handout} heading={one.title ?? title} />
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
    </PaperSheet>
  );
}

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

type HandoutHeadProps = Pick<HandoutPaperProps, 'event' | 'handout'> & { heading: string };

function HandoutHead({
  event,
  handout: { from, to, kind, total, replies, asOf },
  heading,
}: HandoutHeadProps) {
  return (
    <PaperHead event={event} heading={heading} asOf={asOf}>
      <bdi>{event.name}</bdi>
      <span>{formatDateSpan(from ?? event.startDate, to ?? event.endDate)}</span>
      {kind === 'door' ? (
        <span>{replies ? describeReplies(replies) : `${formatPeopleCount(total)} expected`}</span>
      ) : (
        <span>{formatPaperZone(event.timeZone)}</span>
      )}
    </PaperHead>
  );
}
