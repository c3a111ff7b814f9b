import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { QueryClient } from './query-client.ts';
import { isStale, type QueryOptions, type QueryState } from './query-entries.ts';
import { hashKey } from './query-keys.ts';

export const QueryClientContext = createContext<QueryClient | null>(null);

export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext);
  if (!client) throw new Error("A guest's page gives what it read.");
  return client;
}

export type QueryResult<Data> = Omit<QueryState, 'data' | 'isInvalidated'> & {
  data: Data | undefined;
  /** Fetches on request of a person. */
  refetch: () => Promise<void>;
};

const compared = ['data', 'dataUpdatedAt', 'error', 'failureCount', 'isFetching'] as const;
const isSame = (a: QueryState, b: QueryState | undefined) => compared.every((name) => a[name] === b?.[name]);

const isEnabled = ({ enabled = true }: Pick<QueryOptions, 'enabled'>) => enabled;

/** The results of several queries, kept fresh while the component is mounted; each change renders it. */
export function useQueries<Data>(queries: readonly QueryOptions<Data>[]): QueryResult<Data>[] {
  const client = useQueryClient();
  const [, rerender] = useState(0);
  const latest = useRef(queries);
  const shown = useRef<readonly QueryState[]>([]);
  const keys = queries.map((query) => (isEnabled(query) ? hashKey(query.queryKey) : '')).join('\n');
  const states = queries.map((query) => {
    const state = client.getState(query);
    // A query that will be fetched on mount counts as fetching already: to set that later would render twice.
    const isNext = isEnabled(query) && isStale(state, query) && !client.isWatched(query.queryKey);
    return isNext ? { ...state, isFetching: true } : state;
  });
  useEffect(() => {
    latest.current = queries;
    shown.current = states;
  });
  useEffect(() => {
    const look = () => {
      const isOld = latest.current.some(
        (query, index) => !isSame(client.getState(query), shown.current[index]),
      );
      if (isOld) rerender((times) => times + 1);
    };
    const stops = latest.current.map((query, index) =>
      isEnabled(query)
        ? client.watch({ getOptions: () => latest.current[index] ?? query, onChange: look })
        : undefined,
    );
    look();
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [client, keys]);
  return states.map(({ data, isInvalidated: _isInvalidated, ...state }, index) => ({
    ...state,
    // The key determines the type that `queryFn` returns.
    data: toData<Data>(data),
    refetch: () => client.refetch(latest.current[index] ?? fail()),
  }));
}

const fail = (): never => {
  throw new Error('There is no such query.');
};

function toData<Data>(data: unknown): Data | undefined {
  const holder: { data?: Data } = Object.assign(Object.create(null), { data });
  return holder.data;
}

/** The result of a query, kept fresh while the component is mounted. */
export function useQuery<Data>(query: QueryOptions<Data>): QueryResult<Data> {
  const [result] = useQueries([query]);
  return result ?? fail();
}
