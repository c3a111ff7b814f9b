import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { runSheetDaysMax } from '@daysheet/shared/schedule/run-sheets.ts';
import { countDays } from '@daysheet/shared/lib/time.ts';
import { formatDateSpan } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { PrintNote } from '../printing/print-head.tsx';
import type { RunSheet } from './run-sheets.hooks.ts';

type RunSheetNotesProps = { event: EventDetails; sheet: RunSheet };

/** What a host should know before printing: how much of the event this is, and who may get to see it. */
export function RunSheetNotes({
  event,
  sheet: { from, to, total, pageSize, contacts, items },
}: RunSheetNotesProps) {
  const isLong = countDays(event.startDate, event.endDate) > runSheetDaysMax;
  const hasContacts =
    contacts.some(({ people }) => people.length > 0) ||
    items.some(({ people }) => people.some(({ phone, email }) => phone ?? email));
  return (
    <>
      {total > items.length && (
        <PrintNote isWarning>
          {`${formatFigure(total)} items in all, ${formatFigure(pageSize)} at a time: print these, then go to the next page.`}
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
