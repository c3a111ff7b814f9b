import { LRUCache } from 'lru-cache';
import { cacheReads } from '../watching/metrics.ts';

type LoadedValue<Value> = { value: Value; size: number };
/** Returns the cached value of a key, or loads it. Concurrent callers share one load. */
export type VersionedCache<Value> = (
  key: string,
  version: number,
  load: () => Promise<LoadedValue<Value>>,
) => Promise<Value>;

/**
 * Caches values that are no older than a version: a number that the caller has just read, and that every change of the
 * value increments in its own transaction. Loading starts after that, so it returns that version or a newer one.
 * `maxSize` limits all values together, in the unit of `size`; unused ones are evicted. `/metrics` counts it by `cache`.
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
      // A new object, because the size of the same one is not counted again.
      ({ size }) => isCurrent() && entries.set(key, { ...fresh }, { size }),
      () => isCurrent() && entries.delete(key),
    );
    return fresh.value;
  };
}

/** Returns the values of several keys, each with a version; missing ones are loaded together. */
export async function readCached<Value>(
  cache: VersionedCache<Value>,
  asked: readonly (readonly [key: string, version: number])[],
  loadAll: (keys: string[]) => Promise<(key: string) => LoadedValue<Value>>,
): Promise<Map<string, Value>> {
  const missing: string[] = [];
  let loading: ReturnType<typeof loadAll> | undefined;
  const loadMissing = async () => {
    // By then every key was requested, so all missing ones are known.
    await Promise.resolve();
    return loadAll(missing);
  };
  const load = async (key: string) => {
    missing.push(key);
    loading ??= loadMissing();
    return (await loading)(key);
  };
  return new Map(
    await Promise.all(
      asked.map(async ([key, version]) => [key, await cache(key, version, () => load(key))] as const),
    ),
  );
}
