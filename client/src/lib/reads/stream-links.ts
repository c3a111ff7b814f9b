import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { keepOpen } from '../keep-open.ts';
import { waitBeforeTry } from './live-waits.ts';

/** On a phone at the edge of its network an answer takes seconds; longer than this it does not come. */
const streamPatience = 20_000;

/** Streams can only be asked for by GET, and come back by themselves: an answer of a proxy would end an EventSource for good. */
export const streamLinks: TRPCLink<AppRouter>[] = [
  keepOpen({ patience: streamPatience, waitBefore: waitBeforeTry }),
  httpSubscriptionLink({ url: serverPaths.procedures }),
];
