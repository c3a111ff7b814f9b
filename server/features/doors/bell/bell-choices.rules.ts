import { createHash } from 'node:crypto';
import { type BellMail, bellDays, bellMailMinutes, bellMailTime } from '@daysheet/shared/messages/bell.ts';
import { addDays, toInstant, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { BellLine } from './bell.rules.ts';

type EventTimes = Pick<EventRow, 'timeZone' | 'endDate' | 'quietFrom' | 'quietUntil'>;

/** Who is told as it comes waits for so long at most, besides. */
const lookMinutes = 2;
/** What is younger may still be written by somebody who is slow. */
const settleSeconds = 30;
/** A push service that puts it off is asked again after so long. */
const putOffMinutes = 15;
/** Longer than all push services of a host together may take to answer. */
const leaseMinutes = 2;
/** What could not be pushed for this long stands on the page only. */
const pushedHours = 12;

const later = (a: Date, b: Date) => (a > b ? a : b);

/** The next time that the event's clock shows the hour of the day's message. */
function computeMorning({ timeZone }: EventTimes, now: Date): Date {
  const { date } = wallClockAt(now, timeZone);
  const today = toInstant(date, bellMailTime, timeZone);
  return today > now ? today : toInstant(addDays(date, 1), bellMailTime, timeZone);
}

/** Of an event that is over for long hardly anything comes: it is looked at in the morning. */
const isResting = ({ endDate, timeZone }: EventTimes, now: Date) =>
  wallClockAt(now, timeZone).date > addDays(endDate, bellDays);

const computeSoon = (event: EventTimes, now: Date, minutes = lookMinutes) =>
  isResting(event, now) ? computeMorning(event, now) : computePushAt(event, addMinutes(now, minutes));

/** When to look for something to write; null where nothing is. `wrote`: a message goes just now. */
export function computeMailAt(mail: BellMail, event: EventTimes, now: Date, wrote = false): Date | null {
  if (mail === 'never') return null;
  if (mail === 'daily') return computeMorning(event, now);
  return computeSoon(event, now, wrote ? bellMailMinutes : lookMinutes);
}

/** When to look for something to push. */
export const computePushLookAt = (event: EventTimes, now: Date): Date => computeSoon(event, now);

export const computePutOffAt = (now: Date): Date => addMinutes(now, putOffMinutes);

/** A server that has not said by then what became of a push is dead: another one takes over. */
export const computeLeaseEnd = (now: Date): Date => addMinutes(now, leaseMinutes);

/** Up to when all that came is surely written down. */
export const computeSettled = (now: Date): Date => new Date(now.getTime() - settleSeconds * 1000);

/** From when on it is still worth pushing. */
export const computePushedFrom = (pushedUntil: Date, now: Date): Date =>
  later(pushedUntil, addMinutes(now, -pushedHours * 60));

/** What came within a time, and was not seen. */
export const selectNews = (
  lines: readonly BellLine[],
  { after, until, seenAt }: { after: Date; until: Date; seenAt: Date | null },
): BellLine[] => lines.filter(({ at }) => at > after && at <= until && (seenAt === null || at > seenAt));

const deriveId = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);

/** One browser of one host, for one event. */
export const deriveDeviceId = (eventId: string, userId: string, endpoint: string): string =>
  deriveId(eventId, userId, endpoint);

/** The same for each try to say what is new since then: a browser shows the last of them in place of the others. */
export const derivePushId = (eventId: string, userId: string, pushedUntil: Date): string =>
  deriveId(eventId, userId, pushedUntil.toISOString());
