import type { Read } from './stale-reads.rules.ts';

type Ask<Input, Answer> = (input: Input, options: { signal: AbortSignal }) => Promise<Answer>;

/**
 * A read of the guest's page, in the shape and under the keys that `@trpc/react-query` gives a host's: `queryOptions` as
 * its utilities have, `queryKey` as `getQueryKey`, where part of the input stands for all reads that share it.
 */
export const createGuestRead = <Input extends object, Answer>(path: Read, ask: Ask<Input, Answer>) => {
  const queryKey = (input: Partial<Input>) => [path.split('.'), { input, type: 'query' }] as const;
  const queryOptions = <Options extends object>(input: Input, options: Options) => ({
    // Not paused by a browser that believes to be offline: the failure shows instead of an endless wait.
    networkMode: 'always' as const,
    ...options,
    queryKey: queryKey(input),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(input, { signal }),
  });
  return { queryKey, queryOptions };
};
