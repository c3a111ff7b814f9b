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
  /** Asks by hand. */
  refetch: () => Promise<void>;
};

const compared = ['data', 'dataUpdatedAt', 'error', 'failureCount', 'isFetching'] as const;
const isSame = (a: QueryState, b: QueryState | undefined) => compared.every((name) => a[name] === b?.[name]);

const isEnabled = ({ enabled = true }: Pick<QueryOptions, 'enabled'>) => enabled;

/** What there is of several reads, kept fresh while the component is there; it is rendered anew with each change. */
export function useQueries<Data>(queries: readonly QueryOptions<Data>[]): QueryResult<Data>[] {
  const client = useQueryClient();
  const [, rerender] = useState(0);
  const latest = useRef(queries);
  const shown = useRef<readonly QueryState[]>([]);
  const keys = queries.map((query) => (isEnabled(query) ? hashKey(query.queryKey) : '')).join('\n');
  const states = queries.map((query) => {
    const state = client.getState(query);
    // What is read as soon as this is there is being read: to say so later would be to render twice.
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
    // By its key it is what its function reads.
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

/** What there is of a read, kept fresh while the component is there. */
export function useQuery<Data>(query: QueryOptions<Data>): QueryResult<Data> {
  const [result] = useQueries([query]);
  return result ?? fail();
}
