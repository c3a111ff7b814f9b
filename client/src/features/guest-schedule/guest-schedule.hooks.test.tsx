import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { findGoneReason } from '../own-schedule/gone.rules.ts';
import { readCachedSchedule } from '../own-schedule/cached-schedule.ts';
import { useGuestSchedule } from './guest-schedule.hooks.ts';

const mary = { eventId: 'work', guestKey: 'mary-key' };

const schedule: GuestSchedule = {
  event: {
    id: 'work',
    eventCode: 'WED234567',
    name: 'Half a year',
    eventType: 'ongoing',
    description: null,
    location: null,
    startDate: '2026-01-05',
    endDate: '2026-06-28',
    timeZone: 'Europe/Ljubljana',
    showsEverything: false,
  },
  attendee: { name: 'Mary Lee', roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
  window: { from: '2026-01-05', to: '2026-02-15' },
  items: [],
  cancelled: [],
  seq: 1,
  asOf: '2026-01-05T14:00:00.000Z',
};

function Page() {
  const { home, shown } = useGuestSchedule(mary, '2026-05-06');
  return findGoneReason(home.error) ?? findGoneReason(shown.error) ?? home.data?.event.name;
}

const network: { reason?: string } = {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00Z') });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string) => {
    const { reason } = network;
    const refusal = { error: { code: -32_003, message: '', data: { reason } } };
    const data = url.includes('join.schedule') ? schedule : [];
    return new Response(JSON.stringify([reason ? refusal : { result: { data } }]));
  });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function openPage(client = createQueryClient()) {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientContext value={client}>
        <Page />
      </QueryClientContext>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe('Half a year'));
  return { client, place, close: () => act(async () => root.unmount()) };
}

test('a long event that was offline comes back by itself, whatever weeks are shown', async () => {
  const { client, place, close } = await openPage();
  network.reason = 'join.paused';
  await act(() => client.invalidate(['join.schedule']));
  expect(place.textContent).toBe('join.paused');
  delete network.reason;
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(place.textContent).toBe('Half a year');
  await close();
});

test.each([
  ['2026-06-30T10:00:00Z', true],
  ['2026-07-01T10:00:00Z', false],
])('what is read at %s of an event that ended on June 28 is written down: %s', async (now, isWritten) => {
  vi.setSystemTime(now);
  const { close } = await openPage();
  expect(readCachedSchedule(mary) !== undefined).toBe(isWritten);
  await close();
});

test('what was kept of an event goes once it is read as long over, such as after it was moved', async () => {
  vi.setSystemTime('2026-06-30T10:00:00Z');
  await (await openPage()).close();
  expect(readCachedSchedule(mary)).toBeDefined();
  vi.setSystemTime('2026-07-01T10:00:00Z');
  await (await openPage()).close();
  expect(readCachedSchedule(mary)).toBeUndefined();
});
