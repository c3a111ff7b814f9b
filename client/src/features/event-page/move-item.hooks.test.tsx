import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createListedItem } from '../../../../tests/factories/listed-items.ts';
import { queryClient } from '../../lib/reads/query-client.ts';
import { toastList } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { eventPageTexts } from './event-page.texts.ts';
import { useMoveItem } from './move-item.hooks.ts';

const eventId = 'wedding';
const shown = { from: '2027-06-05', to: '2027-06-06' };
const list = getQueryKey(trpc.schedule.list, { eventId, ...shown }, 'query');
const dinner = createListedItem('dinner', { eventDate: shown.from });

const accepting: TRPCLink<AppRouter> = () => () =>
  observable((observer) => {
    observer.next({ result: { type: 'data', data: {} } });
    observer.complete();
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a move that fails before it is sent is said, and leaves those after it to be read again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.setQueryData(list, [dinner]);
  const root = createRoot(document.createElement('div'));
  let move: ReturnType<typeof useMoveItem> | undefined;
  function Board() {
    const moveItem = useMoveItem(eventId, shown);
    useEffect(() => {
      move = moveItem;
    });
    return null;
  }
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [accepting] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Board />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  vi.spyOn(queryClient, 'cancelQueries').mockRejectedValueOnce(new Error('Not now.'));
  await act(async () => move?.(dinner, shown.to, 'all'));
  expect(toastList.get()).toMatchObject([eventPageTexts.moveFailed]);
  expect(queryClient.getQueryData(list)).toMatchObject([{ eventDate: shown.from }]);

  queryClient.setQueryData(list, [dinner]);
  await act(async () => move?.(dinner, shown.to, 'all'));
  expect(queryClient.getQueryData(list)).toMatchObject([{ eventDate: shown.to }]);
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  act(() => root.unmount());
});
