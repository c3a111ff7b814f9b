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
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { theme } from '../../ui/theme/theme.ts';
import { HouseholdDialog } from './household-dialog.tsx';

const novaks = { id: 'novaks', name: 'The Novaks', address: null, plusOnes: 0, people: [] };
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      observer.next({ result: { type: 'data', data: op.path === 'households.get' ? novaks : [] } });
      observer.complete();
    });

let root: Root;
const close = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  queryClient.clear();
  close.mockClear();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const find = (selector: string, text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === text);
  if (!found) throw new Error(`No ${text}.`);
  return found;
};
const press = (selector: string, text: string) => act(async () => find(selector, text).click());

/** The dialog of a household, over the list that it was opened from. */
async function open() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <HouseholdDialog eventId="wedding" householdId="novaks" onClose={close} />,
  });
  const links = createRoute({ getParentRoute: () => rootRoute, path: '/personal-links/$eventId' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([list, links]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const place = document.querySelector('#root');
  if (!place) throw new Error('No place.');
  root = createRoot(place);
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider theme={theme} env="test">
            <RouterProvider router={router} />
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  return router;
}

function type(name: string) {
  const field = document.querySelector<HTMLInputElement>('input[data-path=name]');
  if (!field) throw new Error('No field.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the way to the link of a household does not throw away what a host typed', async () => {
  const router = await open();
  type('The Novaks of Bled');
  await press('a', 'One link for all of them');
  expect(router.state.location.pathname).toBe('/');
  await press('button', 'Keep editing');
  expect(document.querySelector<HTMLInputElement>('input[data-path=name]')?.value).toBe('The Novaks of Bled');
  expect(close).not.toHaveBeenCalled();
  await press('a', 'One link for all of them');
  await press('button', 'Discard');
  expect(close).toHaveBeenCalledOnce();
});

test('nobody is asked who typed nothing', async () => {
  const router = await open();
  await press('a', 'One link for all of them');
  expect(router.state.location.pathname).toBe('/personal-links/wedding');
});
