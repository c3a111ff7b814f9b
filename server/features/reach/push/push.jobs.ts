import { setTimeout as sleep } from 'node:timers/promises';
import type { NoticeChange } from '@daysheet/shared/messages/notices.schemas.ts';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Pusher, PushResult } from '../../../lib/delivery/pusher.ts';
import { getReader } from '../../../lib/texts.ts';
import { countSends } from '../../../lib/watching/metrics.ts';
import {
  type Claim,
  claimDue,
  finishClaim,
  recordResults,
  renewClaim,
} from './due-notifications.commands.ts';
import { findNightEnd, readChangesToPush } from './night-changes.queries.ts';
import { translateNotification } from './push-texts.rules.ts';
import { listSubscribers, type Subscriber } from './push.queries.ts';
import { isWorthPushing, buildPayload, computeRetryAt, computeTtl } from './push.rules.ts';

type PushServices = {
  db: Database;
  pusher: Pusher;
  now: Clock;
  onError: (error: unknown) => void;
  signal?: AbortSignal;
};

const roundMilliseconds = 1000;
/** How many notifications are pushed at once: a push service that hangs does not block the others. */
const notificationsAtOnce = 8;
const requestsAtOnce = 20;

async function runConcurrently<Item>(
  items: readonly Item[],
  most: number,
  run: (item: Item) => Promise<void>,
) {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await run(item);
  };
  await Promise.all(Array.from({ length: most }, work));
}

/** Returns the TTL per message: computed once for all who get the same. */
function createTtls(claim: Claim, at: Date) {
  const known = new Map<NoticeChange[], number>();
  return (changes: NoticeChange[]): number => {
    const ttl = known.get(changes) ?? computeTtl({ ...claim, changes }, at);
    known.set(changes, ttl);
    return ttl;
  };
}

async function pushTo(
  { db, pusher, now, signal }: PushServices,
  claim: Claim,
  subscribers: readonly Subscriber[],
) {
  const results: { id: string; result: PushResult }[] = [];
  const at = now();
  const people = subscribers.map(({ attendeeId }) => attendeeId);
  const getChanges = await readChangesToPush(db, claim, people, at);
  const getTtl = createTtls(claim, at);
  const today = todayIn(claim.timeZone, at);
  await runConcurrently(subscribers, requestsAtOnce, async (one) => {
    const { id, attendeeId, guestKey, locale, ...subscriber } = one;
    const changes = getChanges(attendeeId);
    const isNothing = claim.changes.length > 0 && changes.length === 0;
    if (signal?.aborted || isNothing) return;
    const options = {
      ttl: getTtl(changes),
      // Wakes a phone in battery saving mode.
      urgency: 'high',
      topic: claim.id.replaceAll('-', ''),
    } as const;
    const words = translateNotification({ ...claim, changes }, getReader(locale), today);
    const payload = buildPayload(
      { id: claim.id, ...words },
      buildGuestHref({ eventId: claim.eventId, guestKey }),
    );
    results.push({ id, result: await pusher.send(subscriber, payload, options) });
  });
  return results;
}

/** Pushes to all remaining phones. Returns the claim with those to retry; null if another server took over, or should. */
async function pushToAll(pushing: PushServices, claim: Claim): Promise<Claim | null> {
  const { db, now, onError, signal } = pushing;
  const putOff: string[] = [];
  let held: Claim | null = claim;
  let last: string | undefined;
  while (held) {
    const page: Subscriber[] = await listSubscribers(db, claim, last);
    last = page.at(-1)?.id;
    if (last === undefined) return { ...held, only: putOff };
    try {
      const results = await pushTo(pushing, claim, page);
      await recordResults(db, results, now());
      const filterIds = (wanted: PushResult) =>
        results.filter(({ result }) => result === wanted).map(({ id }) => id);
      countSends('push', 'sent', filterIds('sent').length);
      countSends('push', 'failed', filterIds('refused').length);
      putOff.push(...filterIds('later'));
    } catch (error) {
      onError(error);
      return held;
    }
    held = signal?.aborted ? null : await renewClaim(db, held, now());
  }
  return null;
}

type Turn = { at: number; earlier: Promise<unknown> | undefined; ends: Promise<unknown> };

/**
 * An event's later notifications wait for its earlier ones, to stand above them on the phones. Those of the same moment
 * go to different people.
 */
function createTurns() {
  const turns = new Map<string, Turn>();
  return ({ eventId, createdAt }: Claim, begin: (earlier?: Promise<unknown>) => Promise<void>) => {
    const at = createdAt.getTime();
    const last = turns.get(eventId);
    const earlier = last?.at === at ? last.earlier : last?.ends;
    const end = begin(earlier);
    const turn = { at, earlier, ends: last ? Promise.all([last.ends, end]) : end };
    turns.set(eventId, turn);
    void turn.ends.then(() => turns.get(eventId) === turn && turns.delete(eventId));
    return end;
  };
}

/**
 * Pushes due notifications. Retries are remembered here and made a few times; the lease keeps other servers away until
 * then, and lets them take over if this one dies.
 */
export function createPushRound(pushing: PushServices) {
  const { db, now, onError } = pushing;
  const waiting = new Map<string, { claim: Claim; retryAt: Date }>();
  const takeTurn = createTurns();

  /** Phones that still wait for a retry are given up. */
  async function giveUp(claim: Claim) {
    await finishClaim(db, claim);
    countSends('push', 'failed', claim.only?.length ?? 0);
  }

  async function tryAgainLater(claim: Claim) {
    const tries = claim.tries + 1;
    const retryAt = claim.only?.length === 0 ? null : computeRetryAt(tries, now());
    if (retryAt === null) return giveUp(claim);
    const held = await renewClaim(db, { ...claim, tries }, retryAt);
    if (held) waiting.set(held.id, { claim: held, retryAt });
  }

  /** `earlier`: the notifications that must arrive before. */
  async function push(mine: Claim, earlier?: Promise<unknown>) {
    try {
      await earlier;
      // It may have taken longer than the lease.
      const claim = earlier ? await renewClaim(db, mine, now()) : mine;
      if (!claim) return;
      const at = now();
      // Whether the result of a night is over is checked per person.
      const asked = findNightEnd(claim) === null ? claim : { ...claim, changes: [] };
      if (!claim.isLive || !isWorthPushing(asked, claim.dueAt, at)) return await giveUp(claim);
      const held = await pushToAll(pushing, claim);
      if (held) await tryAgainLater(held);
    } catch (error) {
      // The lease expires by itself.
      onError(error);
    }
  }

  async function claimRetries(most: number): Promise<Claim[]> {
    const due = [...waiting.values()].filter(({ retryAt }) => retryAt <= now()).slice(0, most);
    for (const { claim } of due) waiting.delete(claim.id);
    const held = await Promise.all(due.map(({ claim }) => renewClaim(db, claim, now())));
    return held.filter((claim) => claim !== null);
  }

  /** Starts up to `most`; returns their promises. */
  return async (most = notificationsAtOnce): Promise<Promise<void>[]> => {
    const retries = await claimRetries(most);
    const claims = retries.length < most ? await claimDue(db, now(), most - retries.length) : [];
    return [
      ...retries.map((claim) => push(claim)),
      ...claims.map((claim) => takeTurn(claim, (earlier) => push(claim, earlier))),
    ];
  };
}

/** Checks every second for due pushes, on every server. Returns the function that stops it. */
export function startPushing(pushing: Omit<PushServices, 'signal'>): () => Promise<void> {
  const stopping = new AbortController();
  const round = createPushRound({ ...pushing, signal: stopping.signal });
  const running = new Set<Promise<void>>();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const begun = await round(notificationsAtOnce - running.size).catch((error: unknown) => {
        pushing.onError(error);
        return [];
      });
      for (const end of begun) {
        running.add(end);
        void end.finally(() => running.delete(end));
      }
      await sleep(roundMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await Promise.all(running);
  };
  const looking = run();
  return async () => {
    stopping.abort();
    await looking;
  };
}
