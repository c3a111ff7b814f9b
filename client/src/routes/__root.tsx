import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import type { trpcUtils } from '../lib/reads/trpc.ts';
import { PageShell } from '../ui/page/page-shell.tsx';

type RouterContext = { trpcUtils: typeof trpcUtils };

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => (
    <PageShell header={<SessionHeader />} width="narrow">
      <NotFound />
    </PageShell>
  ),
});
