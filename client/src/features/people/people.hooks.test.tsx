import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addJoinedEvent, hasLeft, type JoinedEvent } from '../../lib/storage/joined-events.ts';
import { readAnswers, storeAnswers } from '../guest-answers/stored-answers.ts';
import { useJoined } from './people.hooks.ts';

const mary: JoinedEvent = {
  eventId: 'wedding',
  eventCode: 'WED234567',
  eventName: 'Ana & Søren',
  guestKey: 'mary-key',
  name: 'Mary',
  roleName: null,
  joinedAt: '2026-06-01T10:00:00Z',
};

function Names() {
  const { joined } = useJoined();
  return joined.map(({ name }) => name).join(', ');
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('who leaves in another tab is shown no more among the people of this phone, nor written down again', async () => {
  addJoinedEvent(mary);
  addJoinedEvent({ ...mary, guestKey: 'tom-key', name: 'Tom' });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<Names />));
  expect(place.textContent).toBe('Tom, Mary');

  const key = 'daysheet-joined-events';
  const oldValue = localStorage.getItem(key);
  const newValue = JSON.stringify(JSON.parse(oldValue ?? '').slice(0, 1));
  localStorage.setItem(key, newValue);
  // What this tab wrote down before it heard of it.
  storeAnswers(mary, 'draft', { waiting: 'No nuts' });
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })));
  expect(place.textContent).toBe('Tom');
  await vi.waitFor(() => expect(hasLeft('mary-key')).toBe(true));
  expect(readAnswers(mary, 'draft')).toBeUndefined();
  await act(async () => root.unmount());
});
