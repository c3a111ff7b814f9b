import type { AppRouter } from '@daysheet/server/trpc/router.ts';
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
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/reads/query-client.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import { theme } from '../../ui/theme/theme.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { HouseholdDialog } from './household-dialog.tsx';

vi.mock(import('../../lib/errors/toasts.ts'), () => ({ showToast: vi.fn<typeof showToast>() }));

const ana = { id: 'ana', name: 'Ana Novak', isChild: false, plusOnes: 0, plusOneOf: null };
const novaks = {
  id: 'novaks',
  name: 'The Novaks',
  address: null as string | null,
  plusOnes: 0,
  people: [ana],
};
const lees = { id: 'lees', name: 'The Lees' };
/** As they are read once they are chosen. */
let otherAddress: string | null = null;
const readHousehold = (input: unknown) =>
  JSON.stringify(input).includes('"lees"')
    ? { ...lees, address: otherAddress, plusOnes: 0, people: [] }
    : stored;
let isAway = false;
/** Gives the answers that are held back, while they are. */
let held: (() => void)[] | undefined;
// What `act` waits for includes what answers bring.
notifyManager.setScheduler(queueMicrotask);

/** The reason that the server refuses changes for. */
let refusal: string | undefined;

/** What the server has of them; another host may change it. */
let stored = novaks;
const reached = vi.fn<(path: string, input: unknown) => void>();
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'mutation') reached(op.path, op.input);
      else if (isAway) return observer.error(new TRPCClientError('Away.'));
      if (op.type === 'mutation' && refusal) {
        const error = { message: '', code: -32009, data: { reason: refusal } };
        return observer.error(TRPCClientError.from({ error }));
      }
      const answers: Record<string, unknown> = {
        'households.get': readHousehold(op.input),
        'households.list': [lees],
      };
      const answer = () => {
        observer.next({ result: { type: 'data', data: answers[op.path] ?? [] } });
        observer.complete();
      };
      if (op.type === 'mutation' && held) held.push(answer);
      else answer();
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
  // jsdom has no such thing.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  queryClient.clear();
  sessionStorage.clear();
  close.mockClear();
  reached.mockClear();
  vi.mocked(showToast).mockClear();
  stored = novaks;
  otherAddress = null;
  isAway = false;
  refusal = undefined;
  held = undefined;
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

const findField = () => {
  const field = document.querySelector<HTMLInputElement>('input[data-path=name]');
  if (!field) throw new Error('No field.');
  return field;
};
function type(name: string) {
  const field = findField();
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
  expect(findField().value).toBe('The Novaks of Bled');
  expect(close).not.toHaveBeenCalled();
  await press('a', 'One link for all of them');
  await press('button', 'Discard');
  expect(close).toHaveBeenCalledOnce();
});

test('Escape at the question goes on editing', async () => {
  await open();
  type('The Novaks of Bled');
  await press('button', 'Split up');
  const escape = () =>
    act(async () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
  await escape();
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(findField().value).toBe('The Novaks of Bled');
  await escape();
  await press('button', 'Discard');
  expect(reached).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

test('nobody is asked who typed nothing', async () => {
  const router = await open();
  await press('a', 'One link for all of them');
  expect(router.state.location.pathname).toBe('/personal-links/wedding');
});

/** What follows takes a moment: answers and renderings come in turns of their own. */
const soon = (expectIt: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expectIt();
  });
const change = (fields: Partial<typeof novaks>) => {
  stored = { ...stored, ...fields };
  return act(() => readChanged('attendee'));
};

test('what another host saved meanwhile comes into the form, and of what both changed one decides', async () => {
  await open();
  type('The Novaks of Bled');
  await change({ address: '3 Mill Lane' });
  await soon(() => expect(document.querySelector('textarea')?.value).toBe('3 Mill Lane'));
  expect(findField().value).toBe('The Novaks of Bled');
  await change({ name: 'Novak' });
  await soon(() => expect(document.body.textContent).toContain('you The Novaks of Bled, they Novak'));
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({ opened: { name: 'The Novaks', address: '3 Mill Lane', plusOnes: 0 } }),
  );
});

test('a refused save asks what is to stay, and says it in one place', async () => {
  await open();
  type('The Novaks of Bled');
  stored = { ...novaks, name: 'Novak' };
  refusal = 'households.changed_meanwhile';
  await press('button', 'Save Changes');
  await soon(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/then save\./));
  expect(showToast).not.toHaveBeenCalled();
  await press('button', 'Keep mine');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/save again to keep it\.$/);
});

test.for([
  { choice: 'Keep mine', name: 'The Novaks of Bled' },
  { choice: 'Take theirs', name: 'Novak' },
])('a save refers to what the other host saved once one decided: $choice', async ({ choice, name }) => {
  await open();
  type('The Novaks of Bled');
  await change({ name: 'Novak' });
  await soon(() => find('button', choice));
  await press('button', choice);
  expect(findField().value).toBe(name);
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({ name, opened: { name: 'Novak', address: null, plusOnes: 0 } }),
  );
});

test('what a host typed before their session was over is compared with what they typed it over', async () => {
  await open();
  type('The Novaks of Bled');
  await change({ address: '3 Mill Lane' });
  await soon(() => expect(document.querySelector('textarea')?.value).toBe('3 Mill Lane'));
  saveFormDrafts();
  act(() => root.unmount());
  queryClient.clear();
  document.body.innerHTML = '<div id="root"></div>';
  stored = { ...novaks, name: 'Novak', address: '5 Mill Lane' };
  await open();
  await soon(() => expect(document.body.textContent).toContain('you The Novaks of Bled, they Novak'));
  expect(document.querySelector('textarea')?.value).toBe('5 Mill Lane');
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({
      name: 'The Novaks of Bled',
      opened: { name: 'The Novaks', address: '5 Mill Lane', plusOnes: 0 },
    }),
  );
});

function chooseLees() {
  const select = document.querySelector<HTMLSelectElement>('select:has(option[value=lees])');
  if (!select) throw new Error('No select.');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'lees');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('of two households with an address each it is said which one stays, before they are put together', async () => {
  stored = { ...novaks, address: '12 Elm St' };
  await open();
  const words = 'The address of The Lees stays: 3 Mill Lane, Bled.';
  otherAddress = '3 Mill Lane\nBled';
  chooseLees();
  await soon(() => expect(document.body.textContent).toContain(words));
  // Where one of them has none, or both have the same, nothing is lost.
  for (const address of [null, '12 Elm St']) {
    otherAddress = address;
    await act(() => readChanged('attendee'));
    await soon(() => expect(document.body.textContent).not.toContain('stays:'));
  }
});

test.for([
  { button: 'Split up', does: 'households.delete' },
  { button: 'Put together', does: 'households.merge' },
  // The last one: without them the household is not there.
  { button: 'Take out', does: 'households.move' },
])('what ends the household asks first where a host typed something: $button', async ({ button, does }) => {
  await open();
  type('The Novaks of Bled');
  chooseLees();
  await press('button', button);
  await press('button', 'Keep editing');
  expect(reached).not.toHaveBeenCalled();
  held = [];
  await press('button', button);
  const discard = find('button', 'Discard');
  await act(async () => discard.click());
  await act(async () => discard.click());
  for (const answer of held) await act(async () => answer());
  await soon(() => expect(close).toHaveBeenCalledOnce());
  expect(reached).toHaveBeenCalledExactlyOnceWith(does, expect.anything());
});

test('what a host typed stays while the household cannot be read again', async () => {
  await open();
  type('The Novaks of Bled');
  isAway = true;
  await act(() => readChanged('attendee'));
  await act(async () => undefined);
  expect(findField().value).toBe('The Novaks of Bled');
});
