import { LRUCache } from 'lru-cache';
import { cacheReads } from '../watching/metrics.ts';

type Loaded<Value> = { value: Value; size: number };
/** Gives what stands under a key, or what is loaded now. Many who ask at once wait for one loading. */
export type VersionedCache<Value> = (
  key: string,
  version: number,
  load: () => Promise<Loaded<Value>>,
) => Promise<Value>;

/**
 * Values that are no older than a version: a number that its reader has just read, and that every change of the value
 * raises in its own transaction. Loading begins after that, so what it finds is of that version or newer.
 * `maxSize` is of all values together, in whatever `size` counts; those that nobody asks for make room. `/metrics` counts it by `cache`.
 */
export function createVersionedCache<Value>(cache: string, maxSize: number): VersionedCache<Value> {
  const entries = new LRUCache<string, { version: number; value: Promise<Value> }>({ maxSize });
  const hits = cacheReads.labels({ cache, outcome: 'hit' });
  const misses = cacheReads.labels({ cache, outcome: 'miss' });
  return (key, version, load) => {
    const entry = entries.get(key);
    if (entry && entry.version >= version) {
      hits.inc();
      return entry.value;
    }
    misses.inc();
    const loaded = load();
    const fresh = { version, value: loaded.then(({ value }) => value) };
    entries.set(key, fresh, { size: 1 });
    const isCurrent = () => entries.peek(key) === fresh;
    loaded.then(
      // A new object: of the same one the size is not counted anew.
      ({ size }) => isCurrent() && entries.set(key, { ...fresh }, { size }),
      () => isCurrent() && entries.delete(key),
    );
    return fresh.value;
  };
}
