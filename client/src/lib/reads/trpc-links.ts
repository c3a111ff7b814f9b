import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { nameEventErrors } from '../errors/event-data-errors.ts';
import { humanizeErrors } from '../errors/humanize-errors.ts';
import { streamLinks } from './stream-links.ts';

/** Of a call that is worked on while the next one is sent: together they would be answered together. */
export const alone = { context: { isAlone: true } };

/** POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. */
const http = {
  url: serverPaths.procedures,
  methodOverride: 'POST',
  fetch: (url: string | URL | Request, options?: RequestInit) =>
    fetch(url, { ...options, credentials: 'same-origin' }),
} as const;

export const trpcLinks = [
  nameEventErrors,
  humanizeErrors,
  splitLink<AppRouter>({
    condition: ({ type }) => type === 'subscription',
    true: streamLinks,
    false: splitLink<AppRouter>({
      condition: ({ context }) => context['isAlone'] === true,
      true: httpLink(http),
      false: httpBatchLink({ ...http, maxURLLength: 2000, maxItems: 10 }),
    }),
  }),
];
