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
   * Reads where there is room: from a replica that has all that was confirmed before this was asked, else from the
   * primary. Where the replica fails in the middle, all of it is read again from the primary.
   */
  read: <Answer>(work: (db: Reads) => Promise<Answer>) => Promise<Answer>;
  /** In the order of the configuration. */
  listStates: () => ReplicaState[];
};

/** Where there are none, and in most tests. */
export const readFromPrimary = (primary: Database): Replicas => ({
  read: (work) => work(primary),
  listStates: () => [],
});

/** It is away, busy, or took back what was read because the primary removed it meanwhile. */
export const isReplicaFailure = (error: unknown): boolean =>
  isUnavailable(error) || isSerializationFailure(error);

/** Told of each replica by its place in the configuration. */
type Report = (index: number, state: ReplicaState, error?: unknown) => void;

const isUp = (replica: Replica) => replica.getState() === 'up';

/** One of them, whichever comes first, that is as far as the primary is now. */
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
 * Opens the replicas of a primary; they may be away, and are looked at every second. Before each read the primary is
 * asked how far it is, one question for all who come meanwhile: cheaper for it than what they read, and none of them
 * sees less than anybody was told before.
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
  // A primary that is away says so where it is asked for something.
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
