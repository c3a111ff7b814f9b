import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { keepOpen } from '../keep-open.ts';
import { waitBeforeTry } from './live-waits.ts';

/** On a phone at the edge of its network a response takes seconds; after this time it counts as lost. */
const streamTimeout = 20_000;

/** Streams use GET and reconnect by themselves: a proxy's response would end an EventSource for good. */
export const streamLinks: TRPCLink<AppRouter>[] = [
  keepOpen({ timeout: streamTimeout, waitBefore: waitBeforeTry }),
  httpSubscriptionLink({ url: serverPaths.procedures }),
];
