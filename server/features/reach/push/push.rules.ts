import { isDayUnsaid } from '@daysheet/shared/messages/change-texts.ts';
import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import {
  addDays,
  nightEnds,
  todayIn,
  toInstant,
  toItemInstants,
  wallClockAt,
} from '@daysheet/shared/lib/time.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { latestMinutes } from '../notifications/reminders.rules.ts';
import type { StoredNotification } from './push-texts.rules.ts';

/** What could not go for this long, while no server ran say, is no news any more. */
const staleMinutes = 60;
/** A phone that was off for a day finds the rest on the page. */
const keepMinutes = 24 * 60;

type StartTime = { startsAt: Date | null };
type PushNotification = StartTime &
  Pick<StoredNotification, 'kind' | 'changes' | 'lateMinutes'> & {
    /** When guests' pages had it: quiet hours keep it from phones for a while. */
    sentAt: Date | null;
    /** The event's. */
    timeZone: string;
  };

/** When what a reminder is of is under way; null of others, and of an older release's. */
function computeReminderEnd({ startsAt }: StartTime): Date | null {
  return startsAt === null ? null : addMinutes(startsAt, latestMinutes);
}

/** When the night is over in which an instant is, or that follows. */
function computeNightEnd(at: Date, timeZone: string): Date {
  const { date, time } = wallClockAt(at, timeZone);
  return toInstant(time < nightEnds ? date : addDays(date, 1), nightEnds, timeZone);
}

/** Of changes those that are not over by now: of some of their dates, or as they were before, at least. */
export const listAhead = <Change extends NoticeChange>(
  { changes, timeZone }: { changes: readonly Change[]; timeZone: string },
  now: Date,
): Change[] =>
  changes.filter(
    ({ is, was, dates }) =>
      dates > 1 || [is, was ?? is].some((plan) => toItemInstants(plan, timeZone).endsAt > now),
  );

/** Whether all of it is over: what settled in quiet hours, or that a night ran late. */
function isOver(pushed: PushNotification, now: Date): boolean {
  const { changes, lateMinutes, sentAt, timeZone } = pushed;
  if (lateMinutes !== null && computeNightEnd(sentAt ?? now, timeZone) <= now) return true;
  return changes.length > 0 && listAhead(pushed, now).length === 0;
}

/** Whether it still makes sense to push what ought to go at `pushAt`. */
export function isWorthPushing(pushed: PushNotification, pushAt: Date, now: Date): boolean {
  const endsAt = computeReminderEnd(pushed);
  return now < addMinutes(pushAt, staleMinutes) && (endsAt === null || now < endsAt) && !isOver(pushed, now);
}

/** When the day of an item is over, or its night. */
const computeDayEnd = ({ eventDate, startTime }: Plan, timeZone: string) =>
  startTime < nightEnds
    ? toInstant(eventDate, nightEnds, timeZone)
    : toInstant(addDays(eventDate, 1), '00:00', timeZone);

/** Until when what is told without its day is right: on the next it would be taken for that one's. */
function listDayEnds({ kind, changes, lateMinutes, sentAt, timeZone }: PushNotification, now: Date): Date[] {
  if (lateMinutes !== null) return [computeNightEnd(sentAt ?? now, timeZone)];
  if (kind !== 'change') return [];
  const today = todayIn(timeZone, now);
  return changes.filter((change) => isDayUnsaid(change, today)).map(({ is }) => computeDayEnd(is, timeZone));
}

/**
 * How many seconds a push service keeps it for a phone that is off: a reminder until what it is of has started, what does
 * not say its day while it is that day.
 */
export function computeTtl(pushed: PushNotification, now: Date): number {
  const ends = [addMinutes(now, keepMinutes), ...listDayEnds(pushed, now)].map(Number);
  const endsAt = computeReminderEnd(pushed) ?? new Date(Math.min(...ends));
  return Math.max(60, Math.round((endsAt.getTime() - now.getTime()) / 1000));
}

/** Push services take 4 kB with what sealing adds; a locked phone shows a few lines. */
const payloadMaxBytes = 3000;
const measureSize = (payload: object) => Buffer.byteLength(JSON.stringify(payload));
const letters = new Intl.Segmenter();

type PushMessage = { id: string; title: string; message: string };
/** `url`: as our routes have it; the worker that it comes to knows what stands before. */
type Payload = { id: string; title: string; body: string; url: string };

/** What a phone is told: `client/src/guest/worker/worker-push.ts` reads it. Long messages are cut; the page has the whole. */
export function buildPayload({ id, title, message }: PushMessage, url: string): string {
  const payload: Payload = { id, title, body: message, url };
  if (measureSize(payload) <= payloadMaxBytes) return JSON.stringify(payload);
  let room = payloadMaxBytes - measureSize({ ...payload, body: '…' });
  let body = '';
  for (const { segment } of letters.segment(message)) {
    // Without the quotation marks around it.
    room -= Buffer.byteLength(JSON.stringify(segment)) - 2;
    if (room < 0) break;
    body += segment;
  }
  return JSON.stringify({ ...payload, body: `${body.trimEnd()}…` });
}

const retryAfterSeconds = [15, 60, 240];
/** When to try those again that a push service put off; null after the last try. `tries`: how many there were. */
export function computeRetryAt(tries: number, now: Date): Date | null {
  const seconds = retryAfterSeconds[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
