import { createRouter } from '@tanstack/react-router';
import { sitePages } from '@daysheet/shared/routes.ts';
import { RouteError } from './features/not-found/route-error.tsx';
import { trpcUtils } from './lib/reads/trpc.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  basepath: sitePages.home,
  context: { trpcUtils },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
});

/** Moves the reading position to the start of a new page, for keyboards and screen readers too. */
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation || document.activeElement !== document.body) return;
  document.getElementById('main')?.focus({ preventScroll: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
