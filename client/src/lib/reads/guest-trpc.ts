import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { createTRPCClient } from '@trpc/client';
import { trpcLinks } from './trpc-links.ts';

/** The guest's page calls without the React hooks of tRPC, which weigh more than all of its own screens. */
export const guestTrpc = createTRPCClient<AppRouter>({ links: trpcLinks });
