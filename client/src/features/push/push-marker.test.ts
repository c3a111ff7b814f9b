import type { Reason } from '@daysheet/shared/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import { leavePush, renewPushes, storeMarker } from './push-marker.ts';

const omar = { eventId: 'wedding', guestKey: 'omar-key' };
const mary = { eventId: 'wedding', guestKey: 'mary-key' };
const of = {
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  roleName: null,
  joinedAt: '2026-06-01T10:00:00Z',
};

/** What the server is told; `reason` is what it refuses with, and nothing arrives while it is `lost`. */
const network: { told: unknown[]; answer: Reason | 'lost' | 'done' } = { told: [], answer: 'done' };

beforeEach(() => {
  localStorage.clear();
  Object.assign(network, { told: [], answer: 'done' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const { answer } = network;
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
const loadNextPage = async () => {
  renewPushes();
  await new Promise((resolve) => setTimeout(resolve, 50));
};

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
  await loadNextPage();
  expect(isKept()).toBe(true);
  Object.assign(network, { told: [], answer: then });
  await loadNextPage();
  expect(network.told).toMatchObject([omar]);
  expect(isKept()).toBe(false);
  await loadNextPage();
  expect(network.told).toHaveLength(1);
});

test('who came back and is told again stays so', async () => {
  network.answer = 'lost';
  await leavePush(omar);
  network.answer = 'done';
  storeMarker(omar, 'https://push.example/omar-key');
  await loadNextPage();
  expect(network.told).toEqual([]);
});
