import { runSheetDaysMax, runSheetItemsMax } from '@daysheet/shared/run-sheets.ts';
import { countDays } from '@daysheet/shared/time.ts';
import { formatDateSpan } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { PrintNote } from '../printing/print-head.tsx';
import type { RunSheet } from './run-sheets.hooks.ts';

type RunSheetNotesProps = { event: EventDetails; sheet: RunSheet };

/** What a host should know before printing: how much of it this is, and whose hands it may come into. */
export function RunSheetNotes({ event, sheet: { from, to, isCut, contacts, items } }: RunSheetNotesProps) {
  const isLong = countDays(event.startDate, event.endDate) > runSheetDaysMax;
  const hasContacts =
    contacts.some(({ people }) => people.length > 0) ||
    items.some(({ people }) => people.some(({ phone, email }) => phone ?? email));
  return (
    <>
      {isCut && (
        <PrintNote isWarning>
          {`Only the first ${runSheetItemsMax} items are here. Choose fewer days to print the others.`}
        </PrintNote>
      )}
      {isLong && from !== null && to !== null && (
        <PrintNote>
          {`These are the days ${formatDateSpan(from, to)}, at most ${runSheetDaysMax} at a time.`}
        </PrintNote>
      )}
      {hasContacts && (
        <PrintNote>It has private numbers on it: give it only to those who run the day.</PrintNote>
      )}
    </>
  );
}
