import { noticeDebounceMaxSeconds } from '@daysheet/shared/messages/notices.ts';
import { formatCount, formatPeopleCount } from '../../lib/format-count.ts';

type PendingTimes = { dueAt: string; asOf: string };
type PendingCount = { people: number; changes: number };

/** Whole seconds until guests are notified, by the server's clock; `receivedAt` is when its response came, by this one's. */
export function computeSecondsLeft({ dueAt, asOf }: PendingTimes, receivedAt: number, now: number): number {
  const left = (Date.parse(dueAt) - Date.parse(asOf) - (now - receivedAt)) / 1000;
  // A clock that was set back meanwhile does not make it longer than possible.
  return Math.min(noticeDebounceMaxSeconds, Math.max(0, Math.ceil(left)));
}

/** '0:42' */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** 'Telling 12 people about 2 changes' */
export const describePending = ({ people, changes }: PendingCount): string =>
  `Telling ${formatPeopleCount(people)} about ${formatCount(changes, 'change')}`;

/** What is read aloud, once: no countdown. */
export const describePendingAloud = (count: PendingCount): string =>
  `${describePending(count)} soon. You can send it now, or keep it quiet.`;

/** How many changes have no line. */
export const countLinesLeftOut = ({
  changes,
  lines,
}: {
  changes: number;
  lines: readonly string[];
}): string | null =>
  changes > lines.length ? `and ${formatCount(changes - lines.length, 'more change', 'more changes')}` : null;
