import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './retry.rules.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry },
    // Not paused when the browser believes to be offline: venues' networks fool it. The failure shows instead.
    mutations: { retry: false, networkMode: 'always' },
  },
});
