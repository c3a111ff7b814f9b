import { afterEach, expect, test, vi } from 'vitest';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import { readMarker, storeMarker } from './push-marker.ts';
import { renewSubscriptions } from './push-phone.ts';

vi.mock('../../lib/guest-worker.ts', () => ({ registerWorker: async () => ({}), workerScope: '/' }));
vi.mock('./push-browser.ts', () => ({
  readSupport: () => 'ready',
  subscribeBrowser: async () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
  withTimeout: <Given>(given: Given) => given,
}));

afterEach(() => vi.unstubAllGlobals());

const of = { eventCode: 'WED234567', eventName: 'Party', roleName: null, joinedAt: '2026-06-01T10:00:00Z' };
const mary = { eventId: 'wedding', guestKey: 'mary-key' };
const party = { eventId: 'party', guestKey: 'party-key' };
const omar = { eventId: 'wedding', guestKey: 'omar-key' };

test.each(['join.paused', 'join.access_denied'])(
  'one who is refused for %s keeps nobody after them from being renewed',
  async (reason) => {
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string } = {}) => {
      const refusal = { error: { code: -32_003, message: '', data: { reason } } };
      const done = { result: { data: { publicKey: 'key', ok: true } } };
      const isRefused = `${url}${body}`.includes(party.guestKey);
      return new Response(JSON.stringify([isRefused ? refusal : done]));
    });
    for (const guest of [mary, party, omar]) {
      addJoinedEvent({ ...of, ...guest, name: guest.guestKey });
      storeMarker(guest, 'https://push.example/old');
    }
    const renewing = renewSubscriptions([mary, party, omar]).then(
      () => 'done',
      () => 'later',
    );
    expect(await renewing).toBe(reason === 'join.paused' ? 'later' : 'done');
    expect([mary, party, omar].map((guest) => readMarker(guest)?.endpoint)).toEqual([
      'https://push.example/new',
      'https://push.example/old',
      'https://push.example/new',
    ]);
  },
);
