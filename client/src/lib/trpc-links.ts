import { httpBatchLink, httpSubscriptionLink, retryLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { waitBeforeTry } from './live-waits.ts';
import { calmErrors } from './trpc-errors.ts';

/** Who is not let in, is not let in by asking again; the page finds out why with a query. */
const isRefusal = (status: number | undefined) => status !== undefined && status >= 400 && status < 500;

/**
 * POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. Streams can only
 * be asked for by GET, and come back by themselves: an answer of a proxy would end an EventSource for good.
 */
export const trpcLinks = [
  calmErrors,
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: [
      retryLink({
        retry: ({ error }) => !isRefusal(error.data?.httpStatus),
        retryDelayMs: waitBeforeTry,
      }),
      httpSubscriptionLink({ url: '/trpc' }),
    ],
    false: httpBatchLink({
      url: '/trpc',
      maxURLLength: 2000,
      maxItems: 10,
      methodOverride: 'POST',
      fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
    }),
  }),
];
