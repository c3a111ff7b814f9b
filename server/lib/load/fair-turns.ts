import type { Reason } from '@daysheet/shared/errors.ts';
import { AppError } from '../app-error.ts';

type QueuedTask = { start: () => void; refuse: () => void };

/** The waiting tasks, one queue per client, so that a crowd blocks only itself. */
function createLines() {
  const lines = new Map<string, QueuedTask[]>();
  let size = 0;

  /** Takes a task from a client's queue and moves the queue, if not empty, to the end of the round. */
  function take(who: string, which: 'oldest' | 'newest'): QueuedTask | undefined {
    const line = lines.get(who) ?? [];
    const one = which === 'oldest' ? line.shift() : line.pop();
    if (one) size -= 1;
    if (which === 'oldest') lines.delete(who);
    if (line.length === 0) lines.delete(who);
    else lines.set(who, line);
    return one;
  }

  const longest = () =>
    [...lines].reduce((most, [who, { length }]) => (length > most.length ? { who, length } : most), {
      who: '',
      length: 0,
    });

  return {
    size: () => size,
    add(who: string, one: QueuedTask) {
      lines.set(who, [...(lines.get(who) ?? []), one]);
      size += 1;
    },
    /** The oldest task of the queue whose turn it is. */
    next(): QueuedTask | undefined {
      const [who] = lines.keys();
      return who === undefined ? undefined : take(who, 'oldest');
    },
    /** Refuses the newest task of the longest queue if that is longer than `who`'s will be. Returns whether it did. */
    makeRoomFor(who: string): boolean {
      const crowd = longest();
      if (crowd.length <= (lines.get(who)?.length ?? 0) + 1) return false;
      take(crowd.who, 'newest')?.refuse();
      return true;
    },
  };
}

/** Runs the work in its turn. Throws if too many wait. */
export type FairTurns = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits how many tasks run at once and how many wait. Clients (a network address, an account) take turns, so a busy one
 * waits only for its own tasks: a newcomer is served after one of them.
 */
export function createFairTurns(
  max: { running: number; waiting: number },
  busy: Reason = 'auth.busy',
): FairTurns {
  const lines = createLines();
  let running = 0;

  async function waitFor(who: string): Promise<void> {
    if (lines.size() >= max.waiting && !lines.makeRoomFor(who)) throw new AppError(busy);
    await new Promise<void>((resolve, reject) => {
      lines.add(who, { start: resolve, refuse: () => reject(new AppError(busy)) });
    });
  }

  return async (who, work) => {
    if (running >= max.running) await waitFor(who);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = lines.next();
      if (next) next.start();
      else running -= 1;
    }
  };
}
