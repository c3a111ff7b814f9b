import { LRUCache } from 'lru-cache';
import { cacheReads } from '../watching/metrics.ts';

type LoadedValue<Value> = { value: Value; size: number };
/** Gives what stands under a key, or what is loaded now. Many who ask at once wait for one loading. */
export type VersionedCache<Value> = (
  key: string,
  version: number,
  load: () => Promise<LoadedValue<Value>>,
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

/** What stands under several keys, each with a version; those that are missing are loaded together. */
export async function readCached<Value>(
  cache: VersionedCache<Value>,
  asked: readonly (readonly [key: string, version: number])[],
  loadAll: (keys: string[]) => Promise<(key: string) => LoadedValue<Value>>,
): Promise<Map<string, Value>> {
  const missing: string[] = [];
  let loading: ReturnType<typeof loadAll> | undefined;
  const loadMissing = async () => {
    // By then each was asked for, so that all who are missing are known.
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
