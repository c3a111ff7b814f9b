import type { QueryOptions } from '../queries/query-entries.ts';
import type { QueryKey } from '../queries/query-keys.ts';
import type { ReadPath } from './stale-reads.rules.ts';

type FetchFunction<Input, Result> = (input: Input, options: { signal: AbortSignal }) => Promise<Result>;

type Inputs = Record<string, string | undefined>;

/** Creates query options for a guest page's procedure; a key with a partial input matches all queries that contain it. */
export const createGuestRead = <Input extends Inputs, Result>(
  path: ReadPath,
  fetchResult: FetchFunction<Input, Result>,
) => {
  const queryKey = (input: Partial<Input>): QueryKey => [path, input];
  const queryOptions = (
    input: Input,
    options: Omit<QueryOptions<Result>, 'queryKey' | 'queryFn'>,
  ): QueryOptions<Result> => ({
    ...options,
    queryKey: queryKey(input),
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchResult(input, { signal }),
  });
  return { queryKey, queryOptions };
};
