import { httpBatchLink } from '@trpc/client';
import { calmErrors } from './trpc-errors.ts';

/** POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. */
export const trpcLinks = [
  calmErrors,
  httpBatchLink({
    url: '/trpc',
    maxURLLength: 2000,
    maxItems: 10,
    methodOverride: 'POST',
    fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
  }),
];
