import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { guardedPages } from '@daysheet/shared/routes.ts';
import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { queryClient } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { theme } from '../../ui/theme/theme.ts';

const ana = { id: 'ana', name: 'Ana Novak', isChild: false, plusOnes: 0, plusOneOf: null };
export const novaks = {
  id: 'novaks',
  name: 'The Novaks',
  address: null as string | null,
  plusOnes: 0,
  people: [ana],
};
const lees = { id: 'lees', name: 'The Lees' };

// What `act` waits for includes what answers bring.
notifyManager.setScheduler(queueMicrotask);

const createServer = () => ({
  /** The Novaks as the server stores them; another host may change them. */
  stored: novaks,
  /** The address of the Lees, as it is read once they are chosen. */
  otherAddress: null as string | null,
  isAway: false,
  /** The reason that the server refuses changes for. */
  refusal: undefined as string | undefined,
  /** The households whose address a change reports as lost. */
  lostAddresses: [] as string[],
  /** Resolves the responses that are held back, while there are any. */
  held: undefined as (() => void)[] | undefined,
});
/** The server that the dialogs talk to, as a test sets it up. */
export const server = createServer();
export const reached = vi.fn<(path: string, input: unknown) => void>();

const readHousehold = (input: unknown) =>
  JSON.stringify(input).includes('"lees"')
    ? { ...lees, address: server.otherAddress, plusOnes: 0, people: [] }
    : server.stored;
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const isChange = op.type === 'mutation';
      if (isChange) reached(op.path, op.input);
      else if (server.isAway) return observer.error(new TRPCClientError('Away.'));
      if (isChange && server.refusal) {
        const error = { message: '', code: -32009, data: { reason: server.refusal } };
        return observer.error(TRPCClientError.from({ error }));
      }
      const answers: Record<string, unknown> = {
        'households.get': readHousehold(op.input),
        'households.list': [lees],
      };
      const data = isChange ? { lostAddresses: server.lostAddresses } : (answers[op.path] ?? []);
      const answer = () => {
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      };
      if (isChange && server.held) server.held.push(answer);
      else answer();
    });

let root: Root | undefined;
const putPlace = () => {
  document.body.innerHTML = '<div id="root"></div>';
};

/** Before each test. */
export function prepare(): void {
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
  // jsdom has no such thing.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  putPlace();
  queryClient.clear();
  sessionStorage.clear();
  reached.mockClear();
  Object.assign(server, createServer());
}

/** The page goes, and what was read with it; what the tab keeps stays. */
export function leave(): void {
  act(() => root?.unmount());
  root = undefined;
  queryClient.clear();
  putPlace();
}

/** After each test. */
export function end(): void {
  leave();
  vi.unstubAllGlobals();
}

/** A dialog, over the list that it was opened from. */
export async function openDialog(dialog: ReactNode) {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => dialog });
  const path = guardedPages.personalLinks.replace(':', '$');
  const links = createRoute({ getParentRoute: () => rootRoute, path });
  const router = createRouter({
    routeTree: rootRoute.addChildren([list, links]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const place = document.querySelector('#root');
  if (!place) throw new Error('No place.');
  const here = createRoot(place);
  root = here;
  await act(async () =>
    here.render(
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

export const find = (selector: string, text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === text);
  if (!found) throw new Error(`No ${text}.`);
  return found;
};
export const press = (selector: string, text: string) => act(async () => find(selector, text).click());

export const findField = () => {
  const field = document.querySelector<HTMLInputElement>('input[data-path=name]');
  if (!field) throw new Error('No field.');
  return field;
};
export function type(name: string) {
  const field = findField();
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Waits for the effects: responses and renders come in turns of their own. */
export const soon = (expectIt: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expectIt();
  });

export function chooseLees() {
  const select = document.querySelector<HTMLSelectElement>('select:has(option[value=lees])');
  if (!select) throw new Error('No select.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'lees');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
