import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addJoinedEvent,
  hasLeft,
  type JoinedEvent,
  listJoinedEvents,
} from '../../lib/storage/joined-events.ts';
import { storeAnswers } from '../guest-answers/stored-answers.ts';
import { storeMarker } from '../push/push-marker.ts';
import { forgetOldKeys } from './personal-link.hooks.ts';

const mary: JoinedEvent = {
  eventId: 'wedding',
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  guestKey: 'old-key',
  name: 'Mary Lee',
  roleName: null,
  joinedAt: '2026-06-01T10:00:00Z',
};
const reopened = { eventId: 'wedding', guestKey: 'new-key' };

beforeEach(() => {
  const value = { getRegistration: async () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
  addJoinedEvent(mary);
  storeAnswers(mary, 'draft', { waiting: 'No nuts' });
  storeMarker(mary, 'https://push.example/mary');
});
afterEach(() => vi.unstubAllGlobals());

const refuse = (reason: string) => {
  const refusal = { error: { code: -32_003, message: '', data: { reason } } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([refusal])));
};

test('a new link wipes all that the phone kept by the old key, which opens nothing any more', async () => {
  refuse('join.access_denied');
  await forgetOldKeys(reopened, 'Mary Lee');
  await vi.waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).not.toContain('old-key'));
  expect(hasLeft('old-key')).toBe(false);
});

test('a namesake whose key still opens the event keeps everything', async () => {
  refuse('join.paused');
  const before = JSON.stringify(Object.entries(localStorage));
  await forgetOldKeys(reopened, 'Mary Lee');
  expect(listJoinedEvents()).toHaveLength(1);
  expect(JSON.stringify(Object.entries(localStorage))).toBe(before);
});
