import type { Clock } from '../clock.ts';

type Window = { count: number; resetsAt: number };
const maxKeys = 100_000;

export type HitCounter = {
  /** Counts one hit of `key`, and tells whether it is within `max` in the present window. */
  isWithin(key: string, max: number, windowMinutes: number): boolean;
  /** When the present window of a key is over. */
  resetsAt(key: string): Date;
};

/**
 * Counts in the memory of this process: for limits so generous that only a machine meets them, where a query
 * per hit would cost more than the limit protects.
 */
export function createHitCounter(clock: Clock): HitCounter {
  const windows = new Map<string, Window>();
  return {
    isWithin(key, max, windowMinutes) {
      const now = clock().getTime();
      const current = windows.get(key);
      if (current && current.resetsAt > now) {
        current.count += 1;
        return current.count <= max;
      }
      windows.delete(key);
      windows.set(key, { count: 1, resetsAt: now + windowMinutes * 60_000 });
      if (windows.size > maxKeys) {
        const oldest = windows.keys().next();
        if (!oldest.done) windows.delete(oldest.value);
      }
      return max >= 1;
    },
    resetsAt: (key) => new Date(windows.get(key)?.resetsAt ?? clock().getTime()),
  };
}
