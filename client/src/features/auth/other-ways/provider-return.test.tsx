import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type TRPCLink, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../../lib/reads/query-client.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { theme } from '../../../ui/theme/theme.ts';
import { ProviderReturn } from './provider-return.tsx';

/** Nobody is signed in, and the provider's answer is refused. */
const refusing =
  (reason: string): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const data = { code: 'CONFLICT', httpStatus: 409, reason };
      if (op.path === 'oidc.finish')
        return observer.error(TRPCClientError.from({ error: { code: -32_009, message: '', data } }));
      const isSession = op.path === 'auth.session';
      observer.next({ result: { type: 'data', data: isSession ? { user: null } : { redirect: undefined } } });
      observer.complete();
    });

async function comeBack(reason: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', () => undefined);
  queryClient.clear();
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string) => createRoute({ getParentRoute: () => rootRoute, path });
  const callback = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <ProviderReturn query="" />,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([callback, at('/auth'), at('/account'), at('/forgot-password')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  const client = trpc.createClient({ links: [refusing(reason)] });
  await act(async () =>
    root.render(
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} env="test">
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  return document.querySelector('a')?.getAttribute('href');
}

test.for([
  ['auth.oidc_account_unconfirmed', '/forgot-password'],
  ['auth.oidc_link_by_operator', '/auth'],
] as const)('a host whom the provider may not sign in is shown the way on: %s', async ([reason, href]) => {
  expect(await comeBack(reason)).toBe(href);
});
