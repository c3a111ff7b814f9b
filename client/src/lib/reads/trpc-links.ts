import { httpBatchLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { nameEventErrors } from '../errors/event-data-errors.ts';
import { humanizeErrors } from '../errors/humanize-errors.ts';
import { streamLinks } from './stream-links.ts';

/** POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. */
export const trpcLinks = [
  nameEventErrors,
  humanizeErrors,
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: streamLinks,
    false: httpBatchLink({
      url: serverPaths.procedures,
      maxURLLength: 2000,
      maxItems: 10,
      methodOverride: 'POST',
      fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
    }),
  }),
];
