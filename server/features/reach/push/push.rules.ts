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

/** Notifications that could not be sent for so long, for example without a running server, are outdated. */
const staleMinutes = 60;
/** A phone that was off for a day finds the rest on the page. */
const keepMinutes = 24 * 60;

type StartTime = { startsAt: Date | null };
type PushNotification = StartTime &
  Pick<StoredNotification, 'kind' | 'changes' | 'lateMinutes'> & {
    /** When it appeared on guests' pages: quiet hours delay the push. */
    sentAt: Date | null;
    /** The event's. */
    timeZone: string;
  };

/** When the item of a reminder has started; null for other kinds, and for those of older releases. */
function computeReminderEnd({ startsAt }: StartTime): Date | null {
  return startsAt === null ? null : addMinutes(startsAt, latestMinutes);
}

/** The end of the night that contains an instant, or follows it. */
function computeNightEnd(at: Date, timeZone: string): Date {
  const { date, time } = wallClockAt(at, timeZone);
  return toInstant(time < nightEnds ? date : addDays(date, 1), nightEnds, timeZone);
}

/** The changes that are not over yet: at least one of their dates, or their former state, is ahead. */
export const listAhead = <Change extends NoticeChange>(
  { changes, timeZone }: { changes: readonly Change[]; timeZone: string },
  now: Date,
): Change[] =>
  changes.filter(
    ({ is, was, dates }) =>
      dates > 1 || [is, was ?? is].some((plan) => toItemInstants(plan, timeZone).endsAt > now),
  );

/** Whether all of it is over: changes from quiet hours, or a night that ran late. */
function isOver(pushed: PushNotification, now: Date): boolean {
  const { changes, lateMinutes, sentAt, timeZone } = pushed;
  if (lateMinutes !== null && computeNightEnd(sentAt ?? now, timeZone) <= now) return true;
  return changes.length > 0 && listAhead(pushed, now).length === 0;
}

/** Whether it still makes sense to push a notification that was due at `pushAt`. */
export function isWorthPushing(pushed: PushNotification, pushAt: Date, now: Date): boolean {
  const endsAt = computeReminderEnd(pushed);
  return now < addMinutes(pushAt, staleMinutes) && (endsAt === null || now < endsAt) && !isOver(pushed, now);
}

/** The end of an item's day, or its night. */
const computeDayEnd = ({ eventDate, startTime }: Plan, timeZone: string) =>
  startTime < nightEnds
    ? toInstant(eventDate, nightEnds, timeZone)
    : toInstant(addDays(eventDate, 1), '00:00', timeZone);

/** Until when a text without its date is right: on the next day it would be misunderstood. */
function listDayEnds({ kind, changes, lateMinutes, sentAt, timeZone }: PushNotification, now: Date): Date[] {
  if (lateMinutes !== null) return [computeNightEnd(sentAt ?? now, timeZone)];
  if (kind !== 'change') return [];
  const today = todayIn(timeZone, now);
  return changes.filter((change) => isDayUnsaid(change, today)).map(({ is }) => computeDayEnd(is, timeZone));
}

/**
 * How many seconds a push service stores it for a phone that is off: a reminder until its item has started, a text
 * without its date until that day is over.
 */
export function computeTtl(pushed: PushNotification, now: Date): number {
  const ends = [addMinutes(now, keepMinutes), ...listDayEnds(pushed, now)].map(Number);
  const endsAt = computeReminderEnd(pushed) ?? new Date(Math.min(...ends));
  return Math.max(60, Math.round((endsAt.getTime() - now.getTime()) / 1000));
}

/** Push services accept 4 kB after encryption; a locked phone shows a few lines. */
const payloadMaxBytes = 3000;
const measureSize = (payload: object) => Buffer.byteLength(JSON.stringify(payload));
const letters = new Intl.Segmenter();

type PushMessage = { id: string; title: string; message: string };
/** `url`: as in our routes; the receiving worker prepends the base path. */
type Payload = { id: string; title: string; body: string; url: string };

/** The payload for `client/src/guest/worker/worker-push.ts`. Long messages are cut; the page has the whole. */
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
/** When to retry after a push service's temporary failure; null after the last try. `tries`: how many there were. */
export function computeRetryAt(tries: number, now: Date): Date | null {
  const seconds = retryAfterSeconds[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
