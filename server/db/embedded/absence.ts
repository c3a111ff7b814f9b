import type { Postmaster } from './postmaster.ts';

/**
 * `lostMs`: how long PostgreSQL may not run, `recoveryMs`: how long it may be away in all, which counts where it runs and
 * recovers from a crash. A server that is started anew does not recover it any faster.
 */
export type AbsenceLimits = { lostMs: number; recoveryMs: number };

/** How long PostgreSQL is away, by the looks that are taken at it and by a clock that is not set. */
export function createAbsence(
  { lostMs, recoveryMs }: AbsenceLimits,
  now: () => number = () => performance.now(),
) {
  let awaySince: number | undefined;
  let lookedAt: number | undefined;
  /** In this absence, in all: one that ends soon after each start runs in between, and does not come back by that. */
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
