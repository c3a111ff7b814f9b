import { latestMinutes } from '../notifications/reminders.rules.ts';

/** What could not go for this long, while no server ran say, is no news any more. */
const staleMinutes = 60;
/** A phone that was off for a day finds the rest on the page. */
const keepMinutes = 24 * 60;
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

type Pushed = { startsAt: Date | null };

/** When what a reminder is of is under way; null of others, and of an older release's. */
function computeReminderEnd({ startsAt }: Pushed): Date | null {
  return startsAt === null ? null : minutesAfter(startsAt, latestMinutes);
}

/** Whether it still makes sense to push what ought to go at `pushAt`. */
export function isWorthPushing(pushed: Pushed, pushAt: Date, now: Date): boolean {
  const endsAt = computeReminderEnd(pushed);
  return now < minutesAfter(pushAt, staleMinutes) && (endsAt === null || now < endsAt);
}

/** How many seconds a push service keeps it for a phone that is off: a reminder until what it is of has started. */
export function computeTtl(pushed: Pushed, now: Date): number {
  const endsAt = computeReminderEnd(pushed) ?? minutesAfter(now, keepMinutes);
  return Math.max(60, Math.round((endsAt.getTime() - now.getTime()) / 1000));
}

/** Push services take 4 kB with what sealing adds; a locked phone shows a few lines. */
const payloadMaxBytes = 3000;
const measureSize = (payload: object) => Buffer.byteLength(JSON.stringify(payload));
const letters = new Intl.Segmenter();

type PushMessage = { id: string; title: string; message: string };
/** `url`: as our routes have it; the worker that it comes to knows what stands before. */
type Payload = { id: string; title: string; body: string; url: string };

/** What a phone is told: `client/src/guest/worker-push.ts` reads it. Long messages are cut; the page has the whole. */
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
