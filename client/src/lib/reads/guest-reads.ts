import type { QueryOptions } from '../queries/query-entries.ts';
import type { QueryKey } from '../queries/query-keys.ts';
import type { Read } from './stale-reads.rules.ts';

type Ask<Input, Answer> = (input: Input, options: { signal: AbortSignal }) => Promise<Answer>;

type Inputs = Record<string, string | undefined>;

/** Creates query options for a guest page's procedure; a key with a partial input matches all queries that contain it. */
export const createGuestRead = <Input extends Inputs, Answer>(path: Read, ask: Ask<Input, Answer>) => {
  const queryKey = (input: Partial<Input>): QueryKey => [path, input];
  const queryOptions = (
    input: Input,
    options: Omit<QueryOptions<Answer>, 'queryKey' | 'queryFn'>,
  ): QueryOptions<Answer> => ({
    ...options,
    queryKey: queryKey(input),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(input, { signal }),
  });
  return { queryKey, queryOptions };
};
