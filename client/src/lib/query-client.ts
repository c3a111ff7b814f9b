import { QueryClient } from '@tanstack/react-query';
import { errorReason } from './trpc-errors.ts';

/** A refusal stays one however often it is asked; only a lost or broken answer is worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  const reason = errorReason(error);
  const final = reason !== undefined && reason !== 'server.error' && reason !== 'server.unavailable';
  return !final && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry },
    // Not paused when the browser believes to be offline: venues' networks fool it. The failure shows instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});
