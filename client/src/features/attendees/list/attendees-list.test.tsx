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
import { attendeeFilters } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/reads/query-client.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { theme } from '../../../ui/theme/theme.ts';
import { useAttendees } from '../attendees.hooks.ts';
import { AttendeesList } from './attendees-list.tsx';
import type { ListView } from './list-view.ts';

// What `act` waits for includes what answers bring.
notifyManager.setScheduler(queueMicrotask);
// jsdom does not know `<search>`, and complains.
vi.mock('./list-toolbar.tsx', () => ({ ListToolbar: () => null }));

const person = {
  id: 'ana',
  name: 'Ana Novak',
  roleId: 'family',
  email: null,
  phone: null,
  hint: null,
  apart: null,
  isSelfJoined: false,
  isOptedOut: false,
  isInvited: false,
  isChild: false,
  plusOnes: 0,
  bringer: null,
  householdId: null as string | null,
  householdName: null as string | null,
  householdPeople: null as number | null,
  emailProblem: null,
  phoneProblem: null,
  status: 'pending',
};
const listing = (people: Partial<typeof person>[], total = people.length) => ({
  attendees: people.map((one) => ({ ...person, ...one })),
  total,
  page: 1,
  pageSize: 50,
  isGuess: false,
  counts: { all: 60, joined: 0, invited: 0, listed: 60 },
});

/** What the server answers, by what is asked; else nothing is there. */
let server: Record<string, (input: unknown) => unknown> = {};
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op: { path, input } }) =>
    observable((observer) => {
      void Promise.resolve(server[path]?.(input) ?? []).then((data) => {
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      });
    });

let root: Root;
let look: (view: ListView) => void;
function List() {
  const [view, setView] = useState<ListView>({ q: 'novak' });
  useEffect(() => {
    look = setView;
  }, []);
  return (
    <AttendeesList
      eventId="wedding"
      roles={[]}
      list={useAttendees('wedding', view)}
      view={view}
      onView={setView}
      onImport={() => undefined}
      mayPlan
      hasContacts
    />
  );
}

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
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function open() {
  const rootRoute = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => rootRoute, path: '/', component: List });
  const router = createRouter({
    routeTree: rootRoute.addChildren([list]),
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
}
const find = async <Kind extends HTMLElement = HTMLButtonElement>(text: string, selector = 'button') =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    const found = [...document.querySelectorAll<Kind>(selector)].find((one) => one.textContent === text);
    if (!found) throw new Error(`No ${text}.`);
    return found;
  });
const press = async (text: string) => {
  const button = await find(text);
  await act(async () => button.click());
};

test('a host cannot choose all of a list of which they still see another search', async () => {
  let answer: (all: unknown) => void = () => undefined;
  const all = new Promise((resolve) => {
    answer = resolve;
  });
  server = {
    'attendees.list': (input) => (attendeeFilters.parse(input).search ? listing([{}, { id: 'ben' }]) : all),
  };
  await open();
  await press('Choose');
  expect((await find('Choose all 2')).disabled).toBe(false);
  act(() => look({}));
  expect((await find('Choose all 2')).disabled).toBe(true);
  answer(listing([{}], 60));
  expect((await find('Choose all 60')).disabled).toBe(false);
});

test('what a host typed about a household stays when somebody is taken out of it', async () => {
  const housed = { householdId: 'novaks', householdName: 'The Novaks', householdPeople: 2 };
  const people = [person, { ...person, id: 'ben', name: 'Ben Novak' }];
  let isOut = false;
  server = {
    'attendees.list': () => listing([isOut ? {} : housed]),
    'households.get': () => {
      const household = { id: 'novaks', name: 'The Novaks', address: null, plusOnes: 0 };
      return { ...household, people: isOut ? people.slice(1) : people };
    },
    'households.move': () => {
      isOut = true;
      return { lostAddresses: [] };
    },
  };
  await open();
  await press('Household The Novaks');
  const address = await find<HTMLTextAreaElement>('', 'textarea[data-path=address]');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      address,
      '3 Mill Lane',
    );
    address.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Take out');
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelectorAll('[aria-label="People of the household"] li')).toHaveLength(1);
  });
  expect((await find<HTMLTextAreaElement>('3 Mill Lane', 'textarea[data-path=address]')).value).toBe(
    '3 Mill Lane',
  );
});
