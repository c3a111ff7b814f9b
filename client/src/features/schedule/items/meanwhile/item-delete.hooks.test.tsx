import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createListedItem } from '../../../../../../tests/factories/listed-items.ts';
import { queryClient } from '../../../../lib/reads/query-client.ts';
import { trpc } from '../../../../lib/reads/trpc.ts';
import type { DayCount, ScheduleItem } from '../../schedule.rules.ts';
import { useDeleteWithQuestion } from './item-delete.hooks.ts';

const eventId = 'wedding';
const day = '2027-06-05';
const list = getQueryKey(trpc.schedule.list, { eventId, from: day, to: day }, 'query');
const counts = getQueryKey(trpc.schedule.dayCounts, { eventId }, 'query');

const items = [
  createListedItem('brunch', { startTime: '11:00' }),
  createListedItem('dinner', { startTime: '19:00' }),
  createListedItem('dance', { startTime: '21:00' }),
];

/** What the server was sent and has not answered yet. */
const sent = new Map<string, { accept: () => void; refuse: () => void }>();
const waiting: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const { input } = op;
      const isItem = typeof input === 'object' && input !== null && 'itemId' in input;
      sent.set(isItem ? String(input.itemId) : '', {
        accept: () => {
          observer.next({ result: { type: 'data', data: {} } });
          observer.complete();
        },
        refuse: () => observer.error(new TRPCClientError('Refused.')),
      });
    });

let root: Root;
let remove: ReturnType<typeof useDeleteWithQuestion>['remove'];

function Page() {
  const asked = useDeleteWithQuestion(eventId, () => undefined);
  useEffect(() => {
    ({ remove } = asked);
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent.clear();
  queryClient.clear();
  queryClient.setQueryData(list, items);
  queryClient.setQueryData(counts, [{ date: day, items: items.length }]);
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [waiting] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function deleteItem(id: string): Promise<void> {
  const deleted = items.find((each) => each.id === id);
  await act(async () => deleted && void remove(deleted, Infinity));
  await vi.waitFor(() => expect(sent.has(id)).toBe(true));
}
const onScreen = () => ({
  shown: queryClient.getQueryData<ScheduleItem[]>(list)?.map(({ id }) => id),
  counted: queryClient.getQueryData<DayCount[]>(counts),
});

test('a host whose deletion is refused gets that item back, and none that they deleted meanwhile', async () => {
  await deleteItem('brunch');
  await deleteItem('dinner');
  await act(async () => sent.get('brunch')?.refuse());
  await vi.waitFor(() =>
    expect(onScreen()).toEqual({ shown: ['brunch', 'dance'], counted: [{ date: day, items: 2 }] }),
  );
  await act(async () => sent.get('dinner')?.accept());
  expect(onScreen().shown).toEqual(['brunch', 'dance']);
});

test('a day that a refused deletion emptied is counted again', async () => {
  for (const { id } of items) await deleteItem(id);
  expect(onScreen()).toEqual({ shown: [], counted: [] });
  await act(async () => sent.get('brunch')?.refuse());
  await vi.waitFor(() =>
    expect(onScreen()).toEqual({ shown: ['brunch'], counted: [{ date: day, items: 1 }] }),
  );
});
