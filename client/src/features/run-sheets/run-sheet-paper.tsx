import { formatDateSpan } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { formatPaperZone, PaperHead, PaperSheet } from '../printing/paper-sheet.tsx';
import classes from '../printing/paper.module.css';
import type { Paper } from '../printing/papers.ts';
import type { Role } from '../roles/roles.hooks.ts';
import { RunSheetContacts } from './run-sheet-contacts.tsx';
import { RunSheetDay } from './run-sheet-day.tsx';
import { formatPart, groupByPaperDate, isLastPage } from './run-sheet.rules.ts';
import type { RunSheet } from './run-sheets.hooks.ts';

type RunSheetPaperProps = { event: EventDetails; roles: readonly Role[]; sheet: RunSheet; paper: Paper };

/** The sheet itself, and its contacts. */
export function RunSheetPaper({ event, roles, sheet, paper }: RunSheetPaperProps) {
  const part = formatPart(sheet);
  return (
    <PaperSheet event={event} title="Run sheet" paper={paper}>
      <PaperHead event={event} heading={event.name} asOf={sheet.asOf}>
        <span>
          {sheet.from === null || sheet.to === null
            ? formatDateSpan(event.startDate, event.endDate)
            : formatDateSpan(sheet.from, sheet.to)}
        </span>
        {part && <span>{`Items ${part}`}</span>}
        {event.location !== null && <bdi>{event.location}</bdi>}
        <span>{formatPaperZone(event.timeZone)}</span>
      </PaperHead>
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
    </PaperSheet>
  );
}
