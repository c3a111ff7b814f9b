import { createTRPCClient } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { queryClient } from './query-client.ts';
import { trpcLinks } from './trpc-links.ts';

export const trpc = createTRPCReact<AppRouter>();

export const trpcReactClient = trpc.createClient({ links: trpcLinks });

/** For loaders, guards and event handlers outside of components. */
export const trpcClient = createTRPCClient<AppRouter>({ links: trpcLinks });
export const trpcUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });
