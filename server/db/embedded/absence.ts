import type { Postmaster } from './postmaster.ts';

/**
 * `lostMs`: how long PostgreSQL may be down; `recoveryMs`: how long it may be unavailable in all, also while it runs
 * and recovers from a crash. Restarting the server would not speed recovery up.
 */
export type AbsenceLimits = { lostMs: number; recoveryMs: number };

/** Measures how long PostgreSQL is unavailable, from regular checks and a monotonic clock. */
export function createAbsence(
  { lostMs, recoveryMs }: AbsenceLimits,
  now: () => number = () => performance.now(),
) {
  let awaySince: number | undefined;
  let lookedAt: number | undefined;
  /** The total within one absence: a process that ends soon after each start does not reset it. */
  let downMs = 0;
  return {
    note: (found: Postmaster | undefined) => {
      const time = now();
      if (found?.isReady) {
        awaySince = undefined;
        downMs = 0;
      } else {
        if (!found && awaySince !== undefined) downMs += time - (lookedAt ?? time);
        awaySince ??= time;
      }
      lookedAt = time;
    },
    isLost: () => downMs > lostMs || (awaySince !== undefined && now() - awaySince > recoveryMs),
  };
}
