import { createCoalescedRead } from '../../lib/load/coalesced-read.ts';
import { systemPause } from '../../lib/load/pause.ts';
import { openDatabase } from '../client.ts';
import { withTimeout } from '../with-timeout.ts';
import { hasReached, type Position, readReplayedPosition } from './position.ts';

/** `behind`: it lacks recent changes of the primary. `away`: it does not respond, or is no standby. */
export type ReplicaState = 'up' | 'behind' | 'away';
/** Called each time the state changes, with the error that changed it. */
export type ReportState = (state: ReplicaState, error?: unknown) => void;

/** A read waits this long for a replica to catch up, then the primary responds. */
const PATIENCE_MS = 100;
const POLL_MS = 5;
/** A replica that takes longer to report its position is too slow for any read. */
const SLOW_MS = 500;
/** After this time a read is sent to the primary instead. */
const SILENCE_SECONDS = 2;

/** The last known state and position. An error clears the position: after a restart it may have less than before. */
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

/** One replica: a pool to read from, and a separate connection that reads its position. */
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

  /** Whether it has reached that position, or does so in a moment. */
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
    /** Marks it as away: no read uses it until the next check. */
    fail: standing.fail,
    reach,
    /** The same without the known position: it may have restarted since. */
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
