import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../lib/start-error.ts';
import { createAbsence } from './absence.ts';
import type { ClusterHome } from './cluster-home.ts';
import { startCluster } from './cluster.ts';
import { readEndReason } from './postgres-log.ts';
import { findPostmaster } from './postmaster.ts';

/** The interval of checks, the waits before each attempt to restart it, and when it counts as lost. */
const watchTimes = {
  lookMs: 1_000,
  waitsMs: [1_000, 2_000, 5_000, 10_000],
  lostMs: 60_000,
  recoveryMs: 600_000,
};

export type WatchOptions = {
  /** Called with messages for the operator. */
  report: (problem: string) => void;
  times?: typeof watchTimes;
  /** Waits before each attempt to restart it, in place of the default. */
  pauseBeforeAttempt?: (milliseconds: number) => Promise<void>;
};

/** The size of one of PostgreSQL's log segments, and a little more: with less it does not start. */
const ROOM_BYTES = 17 * 1024 * 1024;

async function hasRoom(dir: string): Promise<boolean> {
  const disk = await statfs(dir).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= ROOM_BYTES;
}

/** Waits before an attempt: ends early when a full disk has room again. */
function createRoomPause(dir: string, lookMs: number, pause: (milliseconds: number) => Promise<unknown>) {
  let wasFull = false;
  return async (milliseconds: number): Promise<void> => {
    const end = performance.now() + milliseconds;
    for (let left = milliseconds; left > 0; left = end - performance.now()) {
      const isFull = !(await hasRoom(dir));
      if (wasFull && !isFull) break;
      wasFull ||= isFull;
      await pause(Math.min(left, lookMs));
    }
    wasFull = !(await hasRoom(dir));
  };
}

const formatSeconds = (milliseconds: number) => `${Math.round(milliseconds / 1_000)} s`;

/** The system's message for a disk error, or PostgreSQL's own. */
const getReason = (error: unknown) =>
  error instanceof StartError ? error.message : `The embedded PostgreSQL does not start: ${String(error)}`;

/** The process to watch, and how; `pause` throws when the watch is stopped. */
type WatchContext = WatchOptions & {
  times: typeof watchTimes;
  home: ClusterHome;
  port: number;
  pause: (milliseconds: number) => Promise<unknown>;
};

async function startAgain({
  home,
  port,
  report,
  times,
  pause,
  pauseBeforeAttempt = createRoomPause(home.dir, times.lookMs, pause),
}: WatchContext): Promise<void> {
  const since = performance.now();
  const ended = await readEndReason(home.dir).catch((error: unknown) => String(error));
  const [firstWait = 0] = times.waitsMs;
  report(`PostgreSQL has ended: ${ended}. It is started again in ${formatSeconds(firstWait)}.`);
  let reported = '';
  for (let attempt = 0; ; attempt += 1) {
    await pauseBeforeAttempt(times.waitsMs[Math.min(attempt, times.waitsMs.length - 1)] ?? firstWait);
    try {
      const found = await startCluster(home, { port });
      return report(
        found.port === port
          ? `PostgreSQL runs again, ${formatSeconds(performance.now() - since)} later, at attempt ${attempt + 1}.`
          : `PostgreSQL was started by another program, at port ${found.port}: this server asks for it at ${port} until it is started anew.`,
      );
    } catch (error) {
      // Repeating the same reason every ten seconds would say nothing new.
      const reason = getReason(error);
      if (reason !== reported) report(reason);
      reported = reason;
    }
  }
}

/**
 * Restarts the embedded PostgreSQL if it ends unasked, at the same port, which all connections use. Several servers on
 * one directory may watch it: the first one restarts it, the others find that process.
 */
export function watchPostgres(home: ClusterHome, port: number, options: WatchOptions) {
  const { times = watchTimes } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false });
  const absence = createAbsence(times);
  const look = () => findPostmaster(home.dir).catch(() => undefined);

  /** Also runs during a restart, which takes as long as recovery does. */
  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      const found = await look();
      // One at another port does not help: no connection uses it.
      absence.note(found?.port === port ? found : undefined);
      await pause(times.lookMs);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!signal.aborted) {
      // One that is recovering is left alone.
      if (!(await look())) await startAgain({ ...options, home, port, times, pause });
      await pause(times.lookMs);
    }
  }

  const untilStopped = (loop: Promise<void>) =>
    loop.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  const watching = Promise.all([untilStopped(keepLooking()), untilStopped(keepRunning())]);
  return {
    isLost: absence.isLost,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
