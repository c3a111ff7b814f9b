import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatDateSpan, formatDayFull, formatTime } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { buildPageRules } from '../printing/page-rules.ts';
import type { Paper } from '../printing/papers.ts';
import type { Role } from '../roles/roles.hooks.ts';
import { RunSheetContacts } from './run-sheet-contacts.tsx';
import { RunSheetDay } from './run-sheet-day.tsx';
import { formatPart, groupByPaperDate, isLastPage } from './run-sheet.rules.ts';
import classes from './run-sheet-paper.module.css';
import type { RunSheet } from './run-sheets.hooks.ts';

type RunSheetPaperProps = { event: EventDetails; roles: readonly Role[]; sheet: RunSheet; paper: Paper };

/** The sheet itself: ink on white whatever the scheme, and on paper over as many pages as it takes. */
export function RunSheetPaper({ event, roles, sheet, paper }: RunSheetPaperProps) {
  const { date, time } = wallClockAt(new Date(sheet.asOf), event.timeZone);
  const part = formatPart(sheet);
  const zone = event.timeZone.replaceAll('_', ' ');
  return (
    <article className={classes.paper} aria-label={`Run sheet of ${event.name}`}>
      {/* Rules of the whole document, so they go with the sheet: what else is printed keeps its margins. */}
      <style>{buildPageRules(`${event.name} · Run sheet`, paper)}</style>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <bdi>{event.name}</bdi>
        </h2>
        <p className={classes.facts}>
          <span>
            {sheet.from === null || sheet.to === null
              ? formatDateSpan(event.startDate, event.endDate)
              : formatDateSpan(sheet.from, sheet.to)}
          </span>
          {part && <span>{`Items ${part}`}</span>}
          {event.location !== null && <bdi>{event.location}</bdi>}
          <span>{`Times in ${zone}`}</span>
        </p>
        <p className={classes.asOf}>
          {`Printed at ${formatTime(time)} on ${formatDayFull(date)}. Plans may have changed since.`}
        </p>
      </header>
      {groupByPaperDate(sheet.items).map((day) => (
        <RunSheetDay key={day.date} day={day} roles={roles} />
      ))}
      {part && (
        <p className={classes.rest}>
          {isLastPage(sheet)
            ? `The plan ends here. On this paper are items ${part}; those before are on other sheets.`
            : `The plan goes on after this: on this paper are items ${part}.`}
        </p>
      )}
      <RunSheetContacts contacts={sheet.contacts} />
    </article>
  );
}
