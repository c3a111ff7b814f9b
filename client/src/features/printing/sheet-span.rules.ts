import { runSheetDaysMax } from '@daysheet/shared/schedule/run-sheets.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';

type Span = { from: PlainDate; to: PlainDate };

/** The span after one end was chosen: the other follows if it would be on the wrong side, or too far. */
export function withEnd(span: Span, end: 'from' | 'to', date: PlainDate): Span {
  const most = runSheetDaysMax - 1;
  if (end === 'from') {
    const latest = addDays(date, most);
    const to = span.to < date ? date : span.to > latest ? latest : span.to;
    return { from: date, to };
  }
  const earliest = addDays(date, -most);
  const from = span.from > date ? date : span.from < earliest ? earliest : span.from;
  return { from, to: date };
}

/** The days in an address, if they can be printed at once. */
export function parseSpan({ from, to }: { from?: PlainDate | undefined; to?: PlainDate | undefined }) {
  if (from === undefined || to === undefined) return {};
  const days = daysBetween(from, to);
  return days >= 0 && days < runSheetDaysMax ? { from, to } : {};
}
