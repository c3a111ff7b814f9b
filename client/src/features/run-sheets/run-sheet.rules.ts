import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import type { PaperDay } from '@daysheet/shared/schedule/paper-days.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { RunSheetItem } from './run-sheets.hooks.ts';

/** The audience of an item in words, unless it is single people. */
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

type Page = { total: number; page: number; pageSize: number };

/** '601–1,200 of 1,300'; null if the sheet has all. */
export function formatPart({ total, page, pageSize }: Page): string | null {
  if (total <= pageSize) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `${formatFigure(first)}–${formatFigure(last)} of ${formatFigure(total)}`;
}

export const isLastPage = ({ total, page, pageSize }: Page): boolean => page * pageSize >= total;

/** Items by the day they are listed under: the server sends it, even if the evening before is on another page. */
export const groupByPaperDate = (items: readonly RunSheetItem[]): PaperDay<RunSheetItem>[] =>
  [...Map.groupBy(items, ({ paperDate }) => paperDate)].map(([date, ofDay]) => ({
    date,
    items: ofDay.map((item) => ({ item, isNight: item.isNight })),
  }));
