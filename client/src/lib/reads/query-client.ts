import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './retry.rules.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry },
    // Not paused when the browser reports to be offline: venues' networks mislead it. The error is shown instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});
