import { httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/paths.ts';
import { nameEventErrors } from '../errors/event-data-errors.ts';
import { keepOpen } from '../keep-open.ts';
import { nameForLastRelease } from './last-release.ts';
import { waitBeforeTry } from './live-waits.ts';
import { humanizeErrors } from '../errors/trpc-errors.ts';

/** On a phone at the edge of its network an answer takes seconds; longer than this it does not come. */
const streamPatience = 20_000;

/**
 * POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. Streams can only
 * be asked for by GET, and come back by themselves: an answer of a proxy would end an EventSource for good.
 */
export const trpcLinks = [
  nameEventErrors,
  humanizeErrors,
  nameForLastRelease,
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: [
      keepOpen({ patience: streamPatience, waitBefore: waitBeforeTry }),
      httpSubscriptionLink({ url: serverPaths.procedures }),
    ],
    false: httpBatchLink({
      url: serverPaths.procedures,
      maxURLLength: 2000,
      maxItems: 10,
      methodOverride: 'POST',
      fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
    }),
  }),
];
