import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { createTRPCClient } from '@trpc/client';
import { humanizeErrors } from '../errors/humanize-errors.ts';
import { nameForLastRelease } from './last-release.ts';
import { streamLinks } from './stream-links.ts';

/** What a guest's page listens to. It comes after the page itself: nobody waits for it. */
export const guestStreams = createTRPCClient<AppRouter>({
  links: [humanizeErrors, nameForLastRelease, ...streamLinks],
});
export type GuestStreams = typeof guestStreams;
