import type { Clock } from '../clock.ts';
import type { SharedCounts } from '../redis/shared-counts.ts';

/** `unshared`: how many hits are not shared with other servers yet. */
type Window = { count: number; unshared: number; windowMinutes: number; resetsAt: number };
const maxKeys = 100_000;
const shareAfterMilliseconds = 1_000;
const sharedAtOnce = 1_000;

export type HitCounter = {
  /** Counts one hit of `key` and returns whether it is within `max` in the current window. */
  isWithin(key: string, max: number, windowMinutes: number): boolean;
  /** Takes one hit back in the current window. */
  takeBack(key: string): void;
  /** When the current window of a key ends. */
  resetsAt(key: string): Date;
};

/** Adds this server's hits to the shared counts, and takes over the totals. */
async function share(windows: Map<string, Window>, counts: SharedCounts, now: Date): Promise<void> {
  const due = [...windows].filter(([, { unshared }]) => unshared !== 0).slice(0, sharedAtOnce);
  await Promise.all(
    due.map(async ([key, window]) => {
      const { unshared: count, windowMinutes } = window;
      const shared = await counts.add({ key: `hits:${key}`, count, windowMinutes }, now);
      window.unshared -= count;
      window.count = shared.count + window.unshared;
      window.resetsAt = shared.resetsAt.getTime();
    }),
  );
}

/**
 * Counts hits in memory: for limits so generous that only a machine meets them, where a query per hit would cost more
 * than the limit protects. Servers synchronize about every second if `counts` returns shared counts.
 */
export function createHitCounter(clock: Clock, counts?: () => SharedCounts | null): HitCounter {
  const windows = new Map<string, Window>();
  let sharing: Promise<void> | null = null;
  let sharedAt = -Infinity;
  const shareNow = (now: number) => {
    const shared = counts?.();
    if (!shared || sharing || now - sharedAt < shareAfterMilliseconds) return;
    sharedAt = now;
    // A failed share is repeated the next time.
    sharing = share(windows, shared, new Date(now))
      .catch(() => undefined)
      .finally(() => {
        sharing = null;
      });
  };
  return {
    isWithin(key, max, windowMinutes) {
      const now = clock().getTime();
      const current = windows.get(key);
      if (current && current.resetsAt > now) {
        current.count += 1;
        current.unshared += 1;
        shareNow(now);
        return current.count <= max;
      }
      windows.delete(key);
      windows.set(key, { count: 1, unshared: 1, windowMinutes, resetsAt: now + windowMinutes * 60_000 });
      if (windows.size > maxKeys) {
        const oldest = windows.keys().next();
        if (!oldest.done) windows.delete(oldest.value);
      }
      shareNow(now);
      return max >= 1;
    },
    takeBack(key) {
      const current = windows.get(key);
      if (!current || current.resetsAt <= clock().getTime()) return;
      current.count -= 1;
      current.unshared -= 1;
    },
    resetsAt: (key) => new Date(windows.get(key)?.resetsAt ?? clock().getTime()),
  };
}
