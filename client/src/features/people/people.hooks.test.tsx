import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import {
  addJoinedEvent,
  hasLeft,
  type JoinedEvent,
  listJoinedEvents,
} from '../../lib/storage/joined-events.ts';
import { readAnswers, storeAnswers } from '../guest-answers/stored-answers.ts';
import { useCachedSchedule } from '../guest-schedule/guest-schedule.hooks.ts';
import { seedSchedule } from '../own-schedule/schedule-reads.ts';
import { useJoined, usePersonSchedules } from './people.hooks.ts';
import { listPersons } from './people.rules.ts';

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

function Row() {
  const [state] = usePersonSchedules(mary.eventId, listPersons([mary]), undefined);
  useCachedSchedule(mary, { data: state?.home, dataUpdatedAt: state?.receivedAt ?? 0, gone: null });
  return state?.person.name;
}

test('who is called otherwise by now is so on this phone too, where they stood', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  addJoinedEvent({ ...mary, pickIds: ['pick'] });
  const tom = { ...mary, guestKey: 'tom-key', name: 'Tom' };
  addJoinedEvent(tom);
  const client = createQueryClient();
  seedSchedule(client, mary, {
    event: {
      id: mary.eventId,
      eventCode: 'WED765432',
      name: 'Ana & Søren Novak',
      eventType: 'wedding',
      description: null,
      location: null,
      startDate: '2026-06-06',
      endDate: '2026-06-07',
      timeZone: 'Europe/Ljubljana',
      showsEverything: false,
    },
    attendee: { name: 'Mary Lee', roleId: null, roleName: 'Family', roleColor: null, isSelfJoined: false },
    window: { from: '2026-06-06', to: '2026-06-07' },
    items: [],
    cancelled: [],
    seq: 1,
    asOf: '2026-06-06T14:00:00.000Z',
  });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientContext value={client}>
        <Row />
      </QueryClientContext>,
    ),
  );
  expect(place.textContent).toBe('Mary Lee');
  const now = {
    name: 'Mary Lee',
    roleName: 'Family',
    eventName: 'Ana & Søren Novak',
    eventCode: 'WED765432',
  };
  expect(listJoinedEvents()).toEqual([tom, { ...mary, ...now, pickIds: ['pick'] }]);
  await act(async () => root.unmount());
});
