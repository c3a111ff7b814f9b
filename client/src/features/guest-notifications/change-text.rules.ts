import type { NoticeChange, Plan } from '@daysheet/shared/notices.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { formatDayShort, formatTime, formatTimeRange } from '../../lib/dates.ts';

/** `name` and `place` are somebody's own words; `old` is what does not hold any more. */
export type ChangePart = { text: string; as?: 'name' | 'place' | 'old' };

function whenPair(was: Plan, is: Plan, twelveHours: boolean): [string, string] | null {
  if (was.eventDate !== is.eventDate) {
    const [from, to] = [was, is].map(
      (plan) => `${formatDayShort(plan.eventDate)}, ${formatTime(plan.startTime, twelveHours)}`,
    );
    return [from ?? '', to ?? ''];
  }
  if (was.startTime !== is.startTime) {
    return [formatTime(was.startTime, twelveHours), formatTime(is.startTime, twelveHours)];
  }
  if (was.endTime === is.endTime) return null;
  return [
    formatTimeRange(was.startTime, was.endTime, twelveHours),
    formatTimeRange(is.startTime, is.endTime, twelveHours),
  ];
}

/** 'old → new', or the one of them that there is. */
function pairParts(was: string, is: string, as?: 'name' | 'place'): ChangePart[] {
  const parts: ChangePart[] = was ? [{ text: was, as: 'old' }] : [];
  if (was && is) parts.push({ text: ' → ' });
  if (is) parts.push(as ? { text: is, as } : { text: is });
  return parts;
}

/** What of an item is other than it was, each thing as 'old → new': its time, its name, its place if it had one. */
export function differences(was: Plan, is: Plan, twelveHours: boolean): ChangePart[][] {
  const when = whenPair(was, is, twelveHours);
  return [
    ...(when ? [pairParts(...when)] : []),
    ...(was.title === is.title ? [] : [pairParts(was.title, is.title, 'name')]),
    ...(was.location && was.location !== is.location
      ? [pairParts(was.location, is.location ?? '', 'place')]
      : []),
  ];
}

type Look = { today: PlainDate; twelveHours: boolean };

/** 'Dinner 18:30 → 19:00, Garden Hall'; the day stands with it where it is not today. */
export function changeParts({ kind, is, was, dates }: NoticeChange, { today, twelveHours }: Look) {
  const before = was ?? is;
  const when = whenPair(before, is, twelveHours);
  const isDaySaid = before.eventDate !== is.eventDate;
  const parts: ChangePart[] = [];
  if (kind !== 'changed') parts.push({ text: kind === 'added' ? 'New: ' : 'Cancelled: ' });
  parts.push(...pairParts(before.title === is.title ? '' : before.title, is.title, 'name'), { text: ' ' });
  if (is.eventDate !== today && !isDaySaid) parts.push({ text: `${formatDayShort(is.eventDate)}, ` });
  parts.push(...(when ? pairParts(...when) : [{ text: formatTime(is.startTime, twelveHours) }]));
  const oldPlace = before.location === is.location ? '' : (before.location ?? '');
  const place = pairParts(oldPlace, is.location ?? '', 'place');
  if (place.length > 0) parts.push({ text: ', ' }, ...place);
  if (dates > 1) parts.push({ text: ` and ${dates - 1} more date${dates === 2 ? '' : 's'}` });
  return parts;
}
