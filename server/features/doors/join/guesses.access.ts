import { waitingGuessesMax } from '@daysheet/shared/guests/guessing.ts';
import { addToCount, type FailedAttemptLimit, takeFromCount } from '../../../db/failed-attempts.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Pause } from '../../../lib/load/pause.ts';
import { getAddressGuessLimit, computeGuessDelay, serverGuessLimit } from './guesses.rules.ts';

export type GuessGuard = {
  /** Whether this code was right recently and this address need not pay: then it is no guess. */
  isKnown(address: string, eventCode: string): boolean;
  /** Counts a look-up before it is judged, and delays it, or throws `join.work_needed` instead. */
  count(address: string): Promise<void>;
  /** Counts one that was paid for. */
  countPaid(address: string): Promise<void>;
  /** Takes back a counted look-up that was right, and so no guess. */
  takeBack(address: string, eventCode: string): Promise<void>;
};

const knownMinutes = 10;
const rememberedMax = 10_000;

/** Stores an expiry date per key and evicts the oldest: in this process's memory, so nothing may rely on it. */
function createMemory(clock: Clock) {
  const until = new Map<string, Date>();
  return {
    has: (key: string) => (until.get(key)?.getTime() ?? 0) > clock().getTime(),
    forget: (key: string) => void until.delete(key),
    remember(key: string, end: Date) {
      until.delete(key);
      until.set(key, end);
      const [oldest] = until.keys();
      if (until.size > rememberedMax && oldest !== undefined) until.delete(oldest);
    },
  };
}

/**
 * Counts wrong codes for all servers in the database, and caches in memory which addresses must pay and which codes are
 * right, so that right codes cause no write.
 */
export function createGuessGuard(db: Db, clock: Clock, pause: Pause): GuessGuard {
  const [paying, known] = [createMemory(clock), createMemory(clock)];
  let waiting = 0;
  const mustPay = (address: string) =>
    paying.has(serverGuessLimit.key) || paying.has(getAddressGuessLimit(address).key);

  async function countWithin(limit: FailedAttemptLimit): Promise<number> {
    const { count, resetsAt } = await addToCount(db, { ...limit, count: 1 }, clock());
    if (count <= limit.max) return count;
    paying.remember(limit.key, resetsAt);
    throw new AppError('join.work_needed');
  }

  async function takeOne({ key, max }: FailedAttemptLimit) {
    const count = await takeFromCount(db, key, clock());
    // Many concurrent guests with right codes were counted as guesses for a moment.
    if (count !== null && count < max) paying.forget(key);
  }

  return {
    isKnown: (address, eventCode) => known.has(eventCode) && !mustPay(address),
    async count(address) {
      if (mustPay(address)) throw new AppError('join.work_needed');
      const delay = computeGuessDelay(await countWithin(getAddressGuessLimit(address)));
      await countWithin(serverGuessLimit);
      if (delay === 0) return;
      if (waiting >= waitingGuessesMax) throw new AppError('join.work_needed');
      waiting += 1;
      await pause(delay).finally(() => (waiting -= 1));
    },
    async countPaid(address) {
      for (const limit of [getAddressGuessLimit(address), serverGuessLimit])
        await addToCount(db, { ...limit, count: 1 }, clock());
    },
    async takeBack(address, eventCode) {
      known.remember(eventCode, new Date(clock().getTime() + knownMinutes * 60_000));
      for (const limit of [getAddressGuessLimit(address), serverGuessLimit]) await takeOne(limit);
    },
  };
}
