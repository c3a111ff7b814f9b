import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { queryClient } from './query-client.ts';
import { calmErrors } from './trpc-errors.ts';

export const trpc = createTRPCReact<AppRouter>();

/** POST for reads too: what is asked for (names, guest keys) stays out of addresses and so out of logs. */
const links = [
  calmErrors,
  httpBatchLink({
    url: '/trpc',
    maxURLLength: 2000,
    maxItems: 10,
    methodOverride: 'POST',
    fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
  }),
];

export const trpcReactClient = trpc.createClient({ links });

/** For loaders, guards and event handlers outside of components. */
export const trpcClient = createTRPCClient<AppRouter>({ links });
export const trpcUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
