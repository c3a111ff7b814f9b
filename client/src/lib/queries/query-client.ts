import {
  cancelFetch,
  type Entries,
  type Entry,
  findOrCreate,
  isStale,
  storeData,
  listMatching,
  openEntry,
  type QueryOptions,
  startFetch,
  type Watcher,
} from './query-entries.ts';
import { hashKey, type QueryKey } from './query-keys.ts';

/** Never rejects: the entry stores the error, and whoever shows the entry shows it. */
const waitForAll = (fetches: readonly Promise<unknown>[]): Promise<void> =>
  Promise.allSettled(fetches).then(() => undefined);

const getWatched = ({ watchers }: Entry) => [...watchers][0]?.getOptions();

const refetchWatched = (entry: Entry, anew: boolean): Promise<unknown>[] => {
  const options = getWatched(entry);
  return options ? [startFetch(entry, options, { anew })] : [];
};

/** Refetches when somebody looks at the page again, or the network is back. */
function refetchOnReturn(entries: Entries, by: 'refetchOnWindowFocus' | 'refetchOnReconnect'): void {
  for (const entry of entries.values()) {
    const options = getWatched(entry);
    if (!options) continue;
    const { [by]: rule = true } = options;
    if (rule === 'always' || (rule && isStale(entry.state, options)))
      void waitForAll([startFetch(entry, options)]);
  }
}

/** Refetches at an interval, counted from the last response. */
function refetchRepeatedly(entry: Entry, { getOptions }: Watcher) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const milliseconds = getOptions().refetchInterval?.(entry.state.error) ?? false;
    if (milliseconds === false) return;
    timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') arm();
      else void waitForAll([startFetch(entry, getOptions())]);
    }, milliseconds);
  };
  arm();
  return { arm, stop: () => clearTimeout(timer) };
}

/** Watches an entry and keeps it fresh; returns a stop function, which cancels the fetch if nobody else watches. */
function watchEntry(entries: Entries, watched: Watcher): () => void {
  const options = watched.getOptions();
  const entry = openEntry(entries, options);
  let wasFetching = false;
  const onChange = () => {
    if (wasFetching && !entry.state.isFetching) repeated.arm();
    wasFetching = entry.state.isFetching;
    watched.onChange();
  };
  const watcher = { ...watched, onChange };
  const repeated = refetchRepeatedly(entry, watched);
  entry.watchers.add(watcher);
  if (isStale(entry.state, options)) void waitForAll([startFetch(entry, options)]);
  return () => {
    repeated.stop();
    entry.watchers.delete(watcher);
    if (entry.watchers.size > 0) return;
    cancelFetch(entry);
    if (options.isTransient) entries.delete(hashKey(options.queryKey));
  };
}

/** Listens for focus and reconnect as long as anything is watched. */
function createReturnListeners(entries: Entries) {
  let watchers = 0;
  const onLook = () =>
    document.visibilityState === 'visible' && refetchOnReturn(entries, 'refetchOnWindowFocus');
  const onOnline = () => refetchOnReturn(entries, 'refetchOnReconnect');
  return {
    begin: () => {
      watchers += 1;
      if (watchers > 1) return;
      document.addEventListener('visibilitychange', onLook);
      window.addEventListener('online', onOnline);
    },
    end: () => {
      watchers -= 1;
      if (watchers > 0) return;
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('online', onOnline);
    },
  };
}

/**
 * The cache of a guest page's reads, by query key. It has TanStack Query's names, and only what a guest's page needs:
 * docs/decisions/070-guest-queries.md.
 */
export function createQueryClient() {
  const entries: Entries = new Map();
  const returns = createReturnListeners(entries);
  return {
    getState: (options: QueryOptions) => openEntry(entries, options).state,
    isWatched: (queryKey: QueryKey) => (entries.get(hashKey(queryKey))?.watchers.size ?? 0) > 0,
    getData: (queryKey: QueryKey) => entries.get(hashKey(queryKey))?.state.data,
    /** The data of all matching queries that are shown now. */
    listWatched: (queryKey: QueryKey) =>
      listMatching(entries, queryKey)
        .filter(({ watchers }) => watchers.size > 0)
        .map(({ state }) => state.data),
    setData: (queryKey: QueryKey, data: unknown, updatedAt = Date.now()) =>
      storeData(findOrCreate(entries, queryKey), data, updatedAt),
    watch: (watcher: Watcher) => {
      returns.begin();
      const stop = watchEntry(entries, watcher);
      return () => {
        stop();
        returns.end();
      };
    },
    /** Fetches, without a retry, unless the data is fresh. */
    fetch: async (options: QueryOptions): Promise<unknown> => {
      const entry = openEntry(entries, options);
      return isStale(entry.state, options)
        ? startFetch(entry, { retry: false, ...options })
        : entry.state.data;
    },
    /** Fetches on request of a person. */
    refetch: (options: QueryOptions) =>
      waitForAll([startFetch(openEntry(entries, options), options, { anew: true })]),
    /** Refetches what is shown, and the rest when it is shown next. */
    invalidate: (queryKey: QueryKey) => {
      const matching = listMatching(entries, queryKey);
      for (const entry of matching) entry.state = { ...entry.state, isInvalidated: true };
      return waitForAll(matching.flatMap((entry) => refetchWatched(entry, true)));
    },
    /** Cancels the running fetches of shown queries, and starts new ones. */
    restartFetches: (queryKey: QueryKey) => {
      const matching = listMatching(entries, queryKey);
      matching.forEach(cancelFetch);
      return waitForAll(matching.flatMap((entry) => refetchWatched(entry, true)));
    },
    isFetching: () => [...entries.values()].some(({ running }) => running),
  };
}

export type QueryClient = ReturnType<typeof createQueryClient>;
