import { randomInt } from 'node:crypto';
import { createCoalescedRead } from '../../lib/load/coalesced-read.ts';
import { startRounds } from '../../lib/load/rounds.ts';
import { replicaReads } from '../../lib/watching/metrics.ts';
import type { Database, Reads } from '../client.ts';
import { isSerializationFailure, isUnavailable } from '../errors.ts';
import { markReplica } from '../prepared.ts';
import { type Position, readPrimaryPosition } from './position.ts';
import { openReplica, type Replica, type ReplicaState } from './replica.ts';

export type Replicas = {
  /**
   * Reads from a replica that has everything that was confirmed before this call, otherwise from the primary. If the
   * replica fails half-way, the whole read is repeated on the primary.
   */
  read: <Answer>(work: (db: Reads) => Promise<Answer>) => Promise<Answer>;
  /** In the order of the configuration. */
  listStates: () => ReplicaState[];
};

/** For installations without replicas, and most tests. */
export const readFromPrimary = (primary: Database): Replicas => ({
  read: (work) => work(primary),
  listStates: () => [],
});

/** The replica is away or overloaded, or cancelled the read because the primary removed its rows meanwhile. */
export const isReplicaFailure = (error: unknown): boolean =>
  isUnavailable(error) || isSerializationFailure(error);

/** Called with a replica's place in the configuration. */
type Report = (index: number, state: ReplicaState, error?: unknown) => void;

const isUp = (replica: Replica) => replica.getState() === 'up';

/** Returns a random replica that has reached the primary's current position. */
async function choose(
  replicas: readonly Replica[],
  readPosition: () => Promise<Position>,
): Promise<Replica | null> {
  if (!replicas.some(isUp)) return null;
  const wanted = await readPosition();
  const first = randomInt(replicas.length);
  for (const replica of [...replicas.slice(first), ...replicas.slice(0, first)]) {
    if (isUp(replica) && (await replica.reach(wanted))) return replica;
  }
  return null;
}

/**
 * Opens the replicas of a primary; they may be away, and are checked every second. Before each read the primary's
 * position is queried, one query for all concurrent reads: cheaper for it than these, and no read returns less than any
 * client was told before.
 */
export function openReplicas(urls: readonly string[], primary: Database, report: Report) {
  const replicas = urls.map((url, index) => openReplica(url, (state, error) => report(index, state, error)));
  for (const { db } of replicas) markReplica(db, primary);
  const coalesced = createCoalescedRead<Position>();
  const readPosition = () => coalesced('position', () => readPrimaryPosition(primary.$client));
  const [counted, atPrimary] = [
    replicaReads.labels({ from: 'replica' }),
    replicaReads.labels({ from: 'primary' }),
  ];

  const lookAtAll = async () => {
    const wanted = await readPosition();
    await Promise.all(replicas.map((replica) => replica.look(wanted)));
    return false;
  };
  // An unavailable primary is reported by the requests that need it.
  const stopLooking = startRounds([lookAtAll], () => undefined);

  const read: Replicas['read'] = async (work) => {
    const replica = await choose(replicas, readPosition).catch(() => null);
    if (replica) {
      try {
        const answer = await work(replica.db);
        counted.inc();
        return answer;
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        if (isUnavailable(error)) replica.fail(error);
      }
    }
    atPrimary.inc();
    return work(primary);
  };

  return {
    read,
    listStates: () => replicas.map(({ getState }) => getState()),
    close: async () => {
      await stopLooking();
      await Promise.all(replicas.map(({ close }) => close()));
    },
  };
}
