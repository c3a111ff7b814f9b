import { createCoalescedRead } from '../../lib/load/coalesced-read.ts';
import { systemPause } from '../../lib/load/pause.ts';
import { openDatabase } from '../client.ts';
import { withTimeout } from '../with-timeout.ts';
import { hasReached, type Position, readReplayedPosition } from './position.ts';

/** `behind`: it lacks what the primary had a moment ago. `away`: it does not answer, or is no standby. */
export type ReplicaState = 'up' | 'behind' | 'away';
/** Told each time that it is another one, with what went wrong. */
export type ReportState = (state: ReplicaState, error?: unknown) => void;

/** A read waits so long for a replica to catch up, then the primary answers. */
const PATIENCE_MS = 100;
const POLL_MS = 5;
/** One that takes longer to say where it is would be too slow for everything else. */
const SLOW_MS = 500;
/** What a replica does not answer by then is asked of the primary. */
const SILENCE_SECONDS = 2;

/** What was known of it last. Whoever fails is believed nothing: started anew it may first have less than before. */
function createStanding(report: ReportState) {
  let state: ReplicaState | null = null;
  let position: Position | null = null;
  const mark = (now: ReplicaState, error?: unknown) => {
    if (now === state) return;
    state = now;
    report(now, error);
  };
  return {
    getState: () => state ?? 'away',
    has: (wanted: Position) => position !== null && hasReached(position, wanted),
    learn: (now: Position | null) => {
      position = now;
    },
    mark,
    fail: (error?: unknown) => {
      position = null;
      mark('away', error);
    },
  };
}

/** One replica: a pool to read from, and a connection of its own that knows how far it is. */
export function openReplica(url: string, report: ReportState) {
  const standing = createStanding((state, error) => report(state, error));
  const options = { isReadOnly: true, silenceSeconds: SILENCE_SECONDS, applicationName: 'daysheet-replica' };
  const pool = openDatabase(url, options);
  const watching = openDatabase(url, { ...options, max: 1, onClose: () => standing.fail() });
  const coalesced = createCoalescedRead<Position>();
  const readPosition = () => coalesced('position', () => readReplayedPosition(watching.sql));

  async function catchUp(wanted: Position): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS;
    while (!standing.has(wanted)) {
      standing.learn(await withTimeout(readPosition(), SLOW_MS));
      if (standing.has(wanted)) break;
      if (performance.now() > end) return false;
      await systemPause(POLL_MS);
    }
    return true;
  }

  /** Whether it has all of that now, or in a moment. */
  async function reach(wanted: Position): Promise<boolean> {
    try {
      const isThere = await catchUp(wanted);
      standing.mark(isThere ? 'up' : 'behind');
      return isThere;
    } catch (error) {
      standing.fail(error);
      return false;
    }
  }

  return {
    db: pool.db,
    getState: standing.getState,
    /** Nothing is read from it until it was looked at. */
    fail: standing.fail,
    reach,
    /** The same, whatever it was known to have: it may have ended since. */
    look: (wanted: Position) => {
      standing.learn(null);
      return reach(wanted);
    },
    close: async () => {
      report = () => undefined;
      await Promise.all([pool.close(), watching.close()]);
    },
  };
}

export type Replica = ReturnType<typeof openReplica>;
