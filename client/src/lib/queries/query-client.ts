import {
  cancel,
  type Entries,
  type Entry,
  findOrCreate,
  isStale,
  storeData,
  listMatching,
  openEntry,
  type QueryOptions,
  read,
  type Watcher,
} from './query-entries.ts';
import { hashKey, type QueryKey } from './query-keys.ts';

/** A refusal stands in the entry, and whoever shows that says so. */
const waitForAll = (answers: readonly Promise<unknown>[]): Promise<void> =>
  Promise.allSettled(answers).then(() => undefined);

const getWatched = ({ watchers }: Entry) => [...watchers][0]?.getOptions();

const readWatched = (entry: Entry, anew: boolean): Promise<unknown>[] => {
  const options = getWatched(entry);
  return options ? [read(entry, options, { anew })] : [];
};

/** Somebody looks at the page again, or the network is back. */
function readOnReturn(entries: Entries, by: 'refetchOnWindowFocus' | 'refetchOnReconnect'): void {
  for (const entry of entries.values()) {
    const options = getWatched(entry);
    if (!options) continue;
    const { [by]: asked = true } = options;
    if (asked === 'always' || (asked && isStale(entry.state, options)))
      void waitForAll([read(entry, options)]);
  }
}

/** Reads it again and again; the time runs from the last answer. */
function readRepeatedly(entry: Entry, { getOptions }: Watcher) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const milliseconds = getOptions().refetchInterval?.(entry.state.error) ?? false;
    if (milliseconds === false) return;
    timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') arm();
      else void waitForAll([read(entry, getOptions())]);
    }, milliseconds);
  };
  arm();
  return { arm, stop: () => clearTimeout(timer) };
}

/** Watches what there is of a read, and keeps it fresh; gives the way to stop, which gives up a reading for nobody. */
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
  const repeated = readRepeatedly(entry, watched);
  entry.watchers.add(watcher);
  if (isStale(entry.state, options)) void waitForAll([read(entry, options)]);
  return () => {
    repeated.stop();
    entry.watchers.delete(watcher);
    if (entry.watchers.size > 0) return;
    cancel(entry);
    if (options.isPassing) entries.delete(hashKey(options.queryKey));
  };
}

/** Hears of returns as long as anything is watched. */
function createReturns(entries: Entries) {
  let watchers = 0;
  const onLook = () =>
    document.visibilityState === 'visible' && readOnReturn(entries, 'refetchOnWindowFocus');
  const onOnline = () => readOnReturn(entries, 'refetchOnReconnect');
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
 * What a guest's page read, by what it was asked by; in TanStack Query's words, and what a guest's page needs of it:
 * docs/decisions/070-guest-queries.md.
 */
export function createQueryClient() {
  const entries: Entries = new Map();
  const returns = createReturns(entries);
  return {
    getState: (options: QueryOptions) => openEntry(entries, options).state,
    isWatched: (queryKey: QueryKey) => (entries.get(hashKey(queryKey))?.watchers.size ?? 0) > 0,
    getData: (queryKey: QueryKey) => entries.get(hashKey(queryKey))?.state.data,
    /** All data that is shown at present, where there is some. */
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
    /** Reads it, with one try, unless what there is is fresh. */
    fetch: async (options: QueryOptions): Promise<unknown> => {
      const entry = openEntry(entries, options);
      return isStale(entry.state, options) ? read(entry, { retry: false, ...options }) : entry.state.data;
    },
    /** Reads it by hand. */
    refetch: (options: QueryOptions) =>
      waitForAll([read(openEntry(entries, options), options, { anew: true })]),
    /** Reads again what is shown, and the rest once it is. */
    invalidate: (queryKey: QueryKey) => {
      const matching = listMatching(entries, queryKey);
      for (const entry of matching) entry.state = { ...entry.state, isInvalidated: true };
      return waitForAll(matching.flatMap((entry) => readWatched(entry, true)));
    },
    /** Gives up what is under way for what is shown, and asks anew. */
    askAnew: (queryKey: QueryKey) => {
      const matching = listMatching(entries, queryKey);
      matching.forEach(cancel);
      return waitForAll(matching.flatMap((entry) => readWatched(entry, true)));
    },
    isFetching: () => [...entries.values()].some(({ running }) => running),
  };
}

export type QueryClient = ReturnType<typeof createQueryClient>;
