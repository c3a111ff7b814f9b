import { shouldRetry } from '../reads/retry.rules.ts';
import { takeOver } from '../take-over.ts';
import { hashKey, matchesKey, type QueryKey } from './query-keys.ts';
import { type Retries, callWithRetries } from './retries.ts';
import { shareEqual } from './share-equal.ts';

/** Whether to refetch when somebody looks at the page again, or the network is back: `true` if the data is stale. */
type RefetchRule = boolean | 'always';

export type QueryOptions<Data = unknown> = Retries & {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds for which data counts as fresh. */
  staleTime?: number;
  /** Whether the entry is dropped as soon as nothing watches it. */
  isTransient?: boolean;
  enabled?: boolean;
  /** The data before the first fetch, and when it was received. */
  initialData?: () => { data: Data; updatedAt: number } | undefined;
  /** Milliseconds between refetches while the page is visible, given the last error. */
  refetchInterval?: (error: unknown) => number | false;
  refetchOnWindowFocus?: RefetchRule;
  refetchOnReconnect?: RefetchRule;
};

export type QueryState = {
  data: unknown;
  /** 0 where there is no data. */
  dataUpdatedAt: number;
  error: unknown;
  /** Since the last fetch began. */
  failureCount: number;
  failureReason: unknown;
  isFetching: boolean;
  isInvalidated: boolean;
};

export type Watcher = { getOptions: () => QueryOptions; onChange: () => void };

export type Entry = {
  queryKey: QueryKey;
  state: QueryState;
  watchers: Set<Watcher>;
  running: { result: Promise<unknown>; controller: AbortController; before: QueryState } | undefined;
};

export type Entries = Map<string, Entry>;

const empty: QueryState = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  failureCount: 0,
  failureReason: null,
  isFetching: false,
  isInvalidated: false,
};
const staleMilliseconds = 10_000;

function setState(entry: Entry, change: Partial<QueryState>): void {
  entry.state = { ...entry.state, ...change };
  for (const { onChange } of entry.watchers) onChange();
}

export function findOrCreate(entries: Entries, queryKey: QueryKey): Entry {
  const hash = hashKey(queryKey);
  const entry = entries.get(hash) ?? { queryKey, state: empty, watchers: new Set(), running: undefined };
  entries.set(hash, entry);
  return entry;
}

/** The entry of a query, created with its initial data if needed. */
export function openEntry(entries: Entries, { queryKey, initialData }: QueryOptions): Entry {
  const entry = findOrCreate(entries, queryKey);
  const initial = entry.state.data === undefined ? initialData?.() : undefined;
  if (initial) entry.state = { ...entry.state, data: initial.data, dataUpdatedAt: initial.updatedAt };
  return entry;
}

export const listMatching = (entries: Entries, queryKey: QueryKey): Entry[] =>
  [...entries.values()].filter((entry) => matchesKey(queryKey, entry.queryKey));

export const isStale = (
  { data, dataUpdatedAt, isInvalidated }: QueryState,
  { staleTime = staleMilliseconds }: Pick<QueryOptions, 'staleTime'>,
): boolean => data === undefined || isInvalidated || Date.now() - dataUpdatedAt >= staleTime;

export function storeData(entry: Entry, data: unknown, dataUpdatedAt: number): void {
  const known = { error: null, isInvalidated: false, failureCount: 0, failureReason: null };
  setState(entry, { ...known, data: shareEqual(entry.state.data, data), dataUpdatedAt });
}

/** Aborts the running fetch and restores the state from before it. */
export function cancelFetch(entry: Entry): void {
  const { running } = entry;
  if (!running) return;
  entry.running = undefined;
  running.controller.abort();
  const { error, failureCount, failureReason } = running.before;
  setState(entry, { error, failureCount, failureReason, isFetching: false });
}

/** Fetches, or returns the running fetch. `anew` aborts a running refetch, whose response may be too old. */
export function startFetch(entry: Entry, options: QueryOptions, { anew = false } = {}): Promise<unknown> {
  if (entry.running && !(anew && entry.state.data !== undefined)) return entry.running.result;
  cancelFetch(entry);
  const controller = new AbortController();
  const { signal } = controller;
  const before = entry.state;
  const result = callWithRetries(() => takeOver.doAfter(() => options.queryFn({ signal })), {
    retry: shouldRetry,
    ...options,
    signal,
    onFailure: (failureCount, failureReason) =>
      signal.aborted || setState(entry, { failureCount, failureReason }),
  });
  const running = { result, controller, before };
  entry.running = running;
  result.then(
    (data) => {
      if (entry.running !== running) return;
      entry.running = undefined;
      entry.state = { ...entry.state, isFetching: false };
      storeData(entry, data, Date.now());
    },
    (error: unknown) => {
      if (entry.running !== running) return;
      entry.running = undefined;
      const failureCount = entry.state.failureCount + 1;
      setState(entry, { error, failureCount, failureReason: error, isFetching: false });
    },
  );
  const error = before.data === undefined ? null : before.error;
  setState(entry, { isFetching: true, failureCount: 0, failureReason: null, error });
  return result;
}
