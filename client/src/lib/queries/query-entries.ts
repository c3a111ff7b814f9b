import { shouldRetry } from '../reads/retry.rules.ts';
import { takeOver } from '../take-over.ts';
import { hashKey, matchesKey, type QueryKey } from './query-keys.ts';
import { type Retries, tryAgain } from './retries.ts';
import { shareEqual } from './share-equal.ts';

/** When it is read again that somebody looks at the page, or that the network is back: where it is stale, unless it says more. */
type OnReturn = boolean | 'always';

export type QueryOptions<Data = unknown> = Retries & {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** Milliseconds for which what was read is as good as read anew. */
  staleTime?: number;
  /** Whether it is forgotten as soon as nothing shows it. */
  isPassing?: boolean;
  enabled?: boolean;
  /** What there is before anything was read, and when that came. */
  initialData?: () => { data: Data; updatedAt: number } | undefined;
  /** Milliseconds after which it is read again, as long as somebody looks; by the last error. */
  refetchInterval?: (error: unknown) => number | false;
  refetchOnWindowFocus?: OnReturn;
  refetchOnReconnect?: OnReturn;
};

export type QueryState = {
  data: unknown;
  /** 0 where there is none. */
  dataUpdatedAt: number;
  error: unknown;
  /** Since it was asked last. */
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
  running: { answer: Promise<unknown>; controller: AbortController; before: QueryState } | undefined;
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

/** The entry of a read, with what there is to begin with. */
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

/** Gives up what is under way; all is then as it was before. */
export function cancel(entry: Entry): void {
  const { running } = entry;
  if (!running) return;
  entry.running = undefined;
  running.controller.abort();
  const { error, failureCount, failureReason } = running.before;
  setState(entry, { error, failureCount, failureReason, isFetching: false });
}

/** Reads it, unless that is under way. `anew` gives up a reading of what was read before, which may be too old. */
export function read(entry: Entry, options: QueryOptions, { anew = false } = {}): Promise<unknown> {
  if (entry.running && !(anew && entry.state.data !== undefined)) return entry.running.answer;
  cancel(entry);
  const controller = new AbortController();
  const { signal } = controller;
  const before = entry.state;
  const answer = tryAgain(() => takeOver.doAfter(() => options.queryFn({ signal })), {
    retry: shouldRetry,
    ...options,
    signal,
    onFailure: (failureCount, failureReason) =>
      signal.aborted || setState(entry, { failureCount, failureReason }),
  });
  const running = { answer, controller, before };
  entry.running = running;
  answer.then(
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
  return answer;
}
