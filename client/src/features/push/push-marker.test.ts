import type { Reason } from '@daysheet/shared/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import { writeStored } from '../../lib/storage/storage.ts';
import { leavePush, renewPushes, storeMarker, toMarkerKey } from './push-marker.ts';

const omar = { eventId: 'wedding', guestKey: 'omar-key' };
const mary = { eventId: 'wedding', guestKey: 'mary-key' };
const of = {
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  roleName: null,
  joinedAt: '2026-06-01T10:00:00Z',
};

/** How often it was tried, and what the server is told; `answer` is a refusal, or `lost` where nothing arrives. */
const network: { tries: number; told: unknown[]; answer: Reason | 'lost' | 'done' } = {
  tries: 0,
  told: [],
  answer: 'done',
};

beforeEach(() => {
  localStorage.clear();
  Object.assign(network, { tries: 0, told: [], answer: 'done' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { answer } = network;
    if (url.includes('push.unsubscribe')) network.tries += 1;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if (url.includes('push.unsubscribe')) network.told.push(JSON.parse(body ?? '')[0]);
    const refusal = { error: { code: -32_003, message: '', data: { reason: answer } } };
    return new Response(JSON.stringify([answer === 'done' ? { result: {} } : refusal]), {
      headers: { 'x-daysheet-page': 'ours' },
    });
  });
  const worker = { getRegistration: async () => undefined, getRegistrations: async () => [] };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  for (const guest of [mary, omar]) {
    addJoinedEvent({ ...of, ...guest, name: guest.guestKey });
    storeMarker(guest, `https://push.example/${guest.guestKey}`);
  }
});
afterEach(() => vi.unstubAllGlobals());

const isKept = () => JSON.stringify(Object.entries(localStorage)).includes('https://push.example/omar-key');
/** Nothing is left for the next page to say. */
const isAllSaid = () => localStorage.getItem('daysheet-push-left') === null;

test('who leaves is told no more, and nothing of it stays', async () => {
  await leavePush(omar);
  expect(network.told).toMatchObject([{ ...omar, endpoint: 'https://push.example/omar-key' }]);
  expect(isKept()).toBe(false);
});

test.each<[Reason | 'lost', Reason | 'done']>([
  ['lost', 'done'],
  ['join.paused', 'done'],
  ['server.error', 'join.access_denied'],
])('who leaves while it is %s is told no more once it is %s', async (first, then) => {
  network.answer = first;
  await leavePush(omar);
  expect(isKept()).toBe(true);
  const { tries } = network;
  renewPushes();
  await vi.waitFor(() => expect(network.tries).toBe(tries + 1));
  Object.assign(network, { told: [], answer: then });
  // What the page before did not bring there is still to be said.
  renewPushes();
  await vi.waitFor(() => expect(isKept()).toBe(false));
  expect(network.told).toMatchObject([omar]);
  expect(isAllSaid()).toBe(true);
});

test('who is taken back before the server heard that they left is told on', async () => {
  network.answer = 'lost';
  await leavePush(omar);
  await leavePush(mary);
  writeStored('local', toMarkerKey(omar), { endpoint: 'https://push.example/omar-key', renewedAt: '' });
  Object.assign(network, { told: [], answer: 'done' });
  renewPushes();
  // In the order in which they left: by then it would have been said of the first.
  await vi.waitFor(() => expect(network.told).toMatchObject([mary]));
});

test('who came back and is told again stays so', async () => {
  network.answer = 'lost';
  await leavePush(omar);
  expect(isAllSaid()).toBe(false);
  storeMarker(omar, 'https://push.example/omar-key');
  expect(isAllSaid()).toBe(true);
});
