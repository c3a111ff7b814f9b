import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/reads/query-client.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { useAnnounceSentence } from './announce.hooks.ts';

let isLost: boolean;
let ids: unknown[];
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.path === 'notifications.send') ids.push(Object(op.input).id);
      if (isLost) return observer.error(new TRPCClientError('Lost.'));
      observer.next({ result: { type: 'data', data: { recipients: 3 } } });
      observer.complete();
      return undefined;
    });

const bus = { title: 'The bus is here', message: 'It leaves in ten minutes.' };
const dinner = { title: 'Dinner is served', message: 'Please find your seats.' };
const start = Date.parse('2027-06-05T18:00:00Z');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  sessionStorage.clear();
  queryClient.clear();
  ids = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the sheet, taps a sentence for everybody or a role, and closes it. */
async function tell(words: typeof bus, { roleIds = [] as string[], loses = false } = {}) {
  isLost = loses;
  const root = createRoot(document.createElement('div'));
  let send: ReturnType<typeof useAnnounceSentence>['send'] | undefined;
  function Sheet() {
    const announcing = useAnnounceSentence('wedding', () => undefined);
    useEffect(() => {
      send = announcing.send;
    });
    return null;
  }
  act(() =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Sheet />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await act(async () => send?.(words, { targetType: roleIds.length > 0 ? 'role' : 'all', roleIds }));
  act(() => root.unmount());
  return ids.at(-1);
}

test('a sentence that is tapped again after a lost answer reaches nobody twice, though the sheet was closed', async () => {
  const first = await tell(bus, { loses: true });
  expect(await tell(dinner)).not.toBe(first);
  expect(await tell(bus, { roleIds: ['crew'] })).not.toBe(first);
  expect(await tell(bus)).toBe(first);
  expect(await tell(bus)).not.toBe(first);
});

test('a sentence that is tapped long after a lost answer is said once more', async () => {
  const first = await tell(bus, { loses: true });
  vi.setSystemTime(start + 9 * 60_000);
  expect(await tell(bus, { loses: true })).toBe(first);
  vi.setSystemTime(start + 20 * 60_000);
  expect(await tell(bus)).not.toBe(first);
});
