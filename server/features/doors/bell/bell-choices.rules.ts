import { createHash } from 'node:crypto';
import { type BellMail, bellDays, bellMailMinutes, bellMailTime } from '@daysheet/shared/messages/bell.ts';
import { addDays, toInstant, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { BellLine } from './bell.rules.ts';

type EventTimes = Pick<EventRow, 'timeZone' | 'endDate' | 'quietFrom' | 'quietUntil'>;

/** How long news waits at most, besides quiet hours, for hosts who are notified at once. */
const lookMinutes = 2;
/** Younger entries may still be joined by those of a slow transaction. */
const settleSeconds = 30;
/** How long to wait before a push service that postponed a push is called again. */
const putOffMinutes = 15;
/** Longer than all push services of a host together may take to respond. */
const leaseMinutes = 2;
/** News that could not be pushed for this long is on the page only. */
const pushedHours = 12;

const later = (a: Date, b: Date) => (a > b ? a : b);

/** The next time that the event's clock reaches the hour of the daily message. */
function computeMorning({ timeZone }: EventTimes, now: Date): Date {
  const { date } = wallClockAt(now, timeZone);
  const today = toInstant(date, bellMailTime, timeZone);
  return today > now ? today : toInstant(addDays(date, 1), bellMailTime, timeZone);
}

/** Whether an event has been over for long: hardly any news comes, so it is checked in the morning only. */
const isResting = ({ endDate, timeZone }: EventTimes, now: Date) =>
  wallClockAt(now, timeZone).date > addDays(endDate, bellDays);

const computeSoon = (event: EventTimes, now: Date, minutes = lookMinutes) =>
  isResting(event, now) ? computeMorning(event, now) : computePushAt(event, addMinutes(now, minutes));

/** When to check for news to mail; null for never. `wrote`: a message is being sent just now. */
export function computeMailAt(mail: BellMail, event: EventTimes, now: Date, wrote = false): Date | null {
  if (mail === 'never') return null;
  if (mail === 'daily') return computeMorning(event, now);
  return computeSoon(event, now, wrote ? bellMailMinutes : lookMinutes);
}

/** When to check for news to push. */
export const computePushLookAt = (event: EventTimes, now: Date): Date => computeSoon(event, now);

export const computePutOffAt = (now: Date): Date => addMinutes(now, putOffMinutes);

/** A server that has not stored the result of a push by then is considered dead: another one takes over. */
export const computeLeaseEnd = (now: Date): Date => addMinutes(now, leaseMinutes);

/** The instant up to which all news is certainly committed. */
export const computeSettled = (now: Date): Date => new Date(now.getTime() - settleSeconds * 1000);

/** The instant from which news is still worth pushing. */
export const computePushedFrom = (pushedUntil: Date, now: Date): Date =>
  later(pushedUntil, addMinutes(now, -pushedHours * 60));

/** Selects the news within a time range that the host has not seen. */
export const selectNews = (
  lines: readonly BellLine[],
  { after, until, seenAt }: { after: Date; until: Date; seenAt: Date | null },
): BellLine[] => lines.filter(({ at }) => at > after && at <= until && (seenAt === null || at > seenAt));

const deriveId = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

/** The id of one browser of one host, for one event. */
export const deriveDeviceId = (eventId: string, userId: string, endpoint: string): string =>
  deriveId(eventId, userId, endpoint);

/** The id is the same for each try to push the news since then: a browser shows the last one in place of the others. */
export const derivePushId = (eventId: string, userId: string, pushedUntil: Date): string =>
  deriveId(eventId, userId, pushedUntil.toISOString());
