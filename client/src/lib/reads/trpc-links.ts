import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { addEventErrorMessages } from '../errors/event-data-errors.ts';
import { humanizeErrors } from '../errors/humanize-errors.ts';
import { streamLinks } from './stream-links.ts';

/** For a call that takes long: in one batch, the next call would wait for its response. */
export const alone = { context: { isAlone: true } };

/** POST for queries too: inputs (names, guest keys) stay out of addresses and so out of logs. */
const http = {
  url: serverPaths.procedures,
  methodOverride: 'POST',
  fetch: (url: string | URL | Request, options?: RequestInit) =>
    fetch(url, { ...options, credentials: 'same-origin' }),
} as const;

export const trpcLinks = [
  addEventErrorMessages,
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
