import { formatCount } from '../../../../lib/format-count.ts';
import type { copyDay } from './copy-day.rules.ts';

const namedMost = 5;

/** 'Breakfast, Shuttle and 3 more' */
function formatTitles(titles: readonly string[]): string {
  const more = titles.length - namedMost;
  return more > 0
    ? `${titles.slice(0, namedMost).join(', ')} and ${formatCount(more, 'more', 'more')}`
    : titles.join(', ');
}

/** What will be on the other day, and what will not. */
function buildLines({ items, happensOnce, isThere, isNobodys }: ReturnType<typeof copyDay>, day: string) {
  return [
    items.length === 0
      ? 'There is nothing to copy to this day.'
      : `${formatCount(items.length, 'event')} will be added on ${day}, at the same times and for the same people. What is there already stays.`,
    ...(happensOnce.length > 0
      ? [`Repeats, and is copied for this one day: ${formatTitles(happensOnce)}.`]
      : []),
    ...(isThere.length > 0 ? [`Left out, as it repeats on this day anyway: ${formatTitles(isThere)}.`] : []),
    ...(isNobodys.length > 0
      ? [`Left out, as nobody sees it until you choose who: ${formatTitles(isNobodys)}.`]
      : []),
  ];
}

export const copyDayTexts = {
  lines: buildLines,
  failed: { title: 'Error', message: 'Failed to copy the day. Please try again.' },
  unread: 'This day could not be read.',
};
