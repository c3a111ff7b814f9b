import { runSheetDaysMax } from '@daysheet/shared/run-sheets.ts';
import { addDays, type PlainDate } from '@daysheet/shared/time.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { RunSheetItem } from './run-sheets.hooks.ts';

type Span = { from: PlainDate; to: PlainDate };

/** After one end was chosen: the other follows where it would be on the wrong side, or too far. */
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

/** Whom an item is for, in words, where it is not for single people. */
export function formatAudience(
  { audience, roleIds }: Pick<RunSheetItem, 'audience' | 'roleIds'>,
  roles: readonly { id: string; roleName: string }[],
): string {
  if (audience === 'everyone') return 'Everyone';
  if (audience === 'nobody') return 'Nobody left: choose whom it is for';
  return roles
    .filter(({ id }) => roleIds.includes(id))
    .map(({ roleName }) => roleName)
    .join(', ');
}

/** 'and 28 more' */
export const formatMore = (total: number, shown: number): string | null =>
  total > shown ? `and ${formatCount(total - shown, 'more', 'more')}` : null;

/** A text as CSS writes it between quotation marks: nothing in it can end it. */
export const toCssString = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
