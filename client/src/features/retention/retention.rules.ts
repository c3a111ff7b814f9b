import { keptDaysOffered } from '@daysheet/shared/events/retention.ts';
import { formatDayFull } from '../../lib/dates/dates.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { Retention } from './retention.hooks.ts';

/** The value of 'as is usual here' in a select. */
export const usual = 'usual';

const formatRetention = (days: number | null) =>
  days === null || days === 0 ? 'Never' : `${formatCount(days, 'day')} after the event`;

/** The host's choices: the usual, some days within the server's bounds, and never if that is allowed. */
export function listRetentionOptions({
  keptDays,
  usualDays,
  maxDays,
}: Pick<Retention, 'keptDays' | 'usualDays' | 'maxDays'>) {
  const days = keptDaysOffered.filter((offered) => maxDays === null || offered <= maxDays);
  const own = keptDays === null || keptDays === 0 || days.some((one) => one === keptDays) ? [] : [keptDays];
  const all = [...days, ...own].toSorted((a, b) => a - b);
  return [
    { value: usual, label: `As usual here (${formatRetention(usualDays).toLowerCase()})` },
    ...all.map((one) => ({ value: String(one), label: formatRetention(one) })),
    ...(maxDays === null ? [{ value: '0', label: 'Never' }] : []),
  ];
}

/** When the guests are forgotten, and what that means, in a sentence. */
export function describeRetention({
  forgetOn,
  anonymisedAt,
}: Pick<Retention, 'forgetOn' | 'anonymisedAt'>): string {
  if (anonymisedAt !== null)
    return `Your guests were forgotten on ${formatDayFull(anonymisedAt.slice(0, 10))}. The schedule and all figures are still here.`;
  if (forgetOn === null) return 'Your guests stay known until you delete them or the event.';
  return `On ${formatDayFull(forgetOn)} names, addresses, links and messages of your guests are deleted. The schedule and all figures stay. You are told a month before.`;
}
