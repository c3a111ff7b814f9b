import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { addJoinedEvent, listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { toastList } from '../../lib/errors/toasts.ts';
import { restorePerson, takeFlashMessage } from '../../lib/storage/flash-message.ts';
import { readMarker, storeMarker } from '../push/push-marker.ts';
import { isToRenew } from '../push/push.rules.ts';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { ExitEvent } from './header/exit-event.tsx';
import { storeAnswers, readAnswers } from '../guest-answers/stored-answers.ts';
import { useGuestSchedule, usePeopleHere } from './guest-schedule.hooks.ts';
import { readCachedSchedule } from '../own-schedule/cached-schedule.ts';
import { scheduleRead, seedSchedule } from '../own-schedule/schedule-reads.ts';

const mary = { eventId: 'wedding', guestKey: 'mary-key' };

/** Mary's schedule as it was read in that minute, and what she was called then. */
const readAt = (minute: string, name = 'Mary Lee'): GuestSchedule => ({
  event: {
    id: 'wedding',
    eventCode: 'WED234567',
    name: 'Ana & Søren',
    eventType: 'wedding',
    description: null,
    location: null,
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    timeZone: 'Europe/Ljubljana',
    showsEverything: false,
  },
  attendee: { name, roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
  window: { from: '2026-06-06', to: '2026-06-07' },
  items: [],
  cancelled: [],
  seq: 1,
  asOf: `2026-06-06T14:${minute}:00.000Z`,
});

function Open({ schedule }: { schedule: GuestSchedule }) {
  usePeopleHere(mary.guestKey, schedule);
  return null;
}
function Page() {
  const { home } = useGuestSchedule(mary, undefined);
  return home.data ? <Open schedule={home.data} /> : null;
}

/** Mary's page, open. `read` is what reading it anew gives. */
async function openPage() {
  const client = createQueryClient();
  const read = (schedule: GuestSchedule) =>
    act(async () => seedSchedule(client, mary, schedule, Date.parse(schedule.asOf)));
  await read(readAt('05'));
  const root = createRoot(document.createElement('div'));
  const page = (
    <QueryClientContext value={client}>
      <Page />
    </QueryClientContext>
  );
  await act(async () => root.render(page));
  const reread = () => act(() => client.invalidate(scheduleRead.queryKey(mary)));
  return { read, reread, close: () => act(async () => root.unmount()) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-06T14:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Whatever it asks for on its own is on its way.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that lives on after its person left, as in the memory of a browser, writes nothing down again', async () => {
  const { read, close } = await openPage();
  await read(readAt('06'));
  expect(readCachedSchedule(mary)?.schedule.asOf).toContain('14:06');
  expect(listJoinedEvents()).toMatchObject([{ name: 'Mary Lee' }]);

  await forgetPerson(mary);
  await read(readAt('07'));
  await read(readAt('08', 'Mary Lee-Novak'));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Mary');
  await close();
});

test('who opens their page again after leaving is remembered as before, and who takes it back too', async () => {
  const first = await openPage();
  await forgetPerson(mary);
  await first.close();
  const again = await openPage();
  expect(listJoinedEvents()).toMatchObject([{ name: 'Mary Lee' }]);
  await again.read(readAt('09'));
  expect(readCachedSchedule(mary)?.schedule.asOf).toContain('14:09');

  const [person] = listJoinedEvents();
  await forgetPerson(mary);
  if (person) addJoinedEvent(person);
  await again.read(readAt('10'));
  expect(readCachedSchedule(mary)?.schedule.asOf).toContain('14:10');
  await again.close();
});

test.each([
  ['join.access_denied', undefined],
  ['join.paused', { waiting: 'No nuts' }],
])('of the answers of who is refused for %s this phone has %o', async (reason, kept) => {
  const { reread, close } = await openPage();
  storeAnswers(mary, 'draft', { waiting: 'No nuts' });
  const refusal = { error: { code: -32_003, message: '', data: { reason } } };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([refusal])));
  await reread();
  await vi.waitFor(() => expect(readCachedSchedule(mary)).toBeUndefined());
  expect(readAnswers(mary, 'draft')).toEqual(kept);
  await close();
});

async function pressExit() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ExitEvent {...mary} />));
  await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
}

test('who leaves with answers that are not sent is asked, and Undo brings all of it back', async () => {
  const { close } = await openPage();
  await close();
  const waiting = { waiting: { submissionId: 'one' }, refused: null };
  storeAnswers(mary, 'draft', waiting);
  storeMarker(mary, 'https://push.example/mary');

  await pressExit();
  const [toast] = toastList.get();
  expect(toast?.title).toBe('Your answers are not sent yet');
  expect(readAnswers(mary, 'draft')).toEqual(waiting);

  await act(async () => toast?.action?.run());
  const note = await vi.waitUntil(takeFlashMessage, { timeout: 5000 });
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('submissionId');
  // Not everybody can come back by the code alone.
  expect(note.message).toContain('ask your host');
  if (note.forgotten) restorePerson(note.forgotten, note.stored);
  expect(listJoinedEvents()).toMatchObject([{ name: 'Mary Lee' }]);
  expect(readAnswers(mary, 'draft')).toEqual(waiting);
  const marker = readMarker(mary);
  expect(marker && isToRenew(marker, marker.locale ?? '', new Date())).toBe(true);
});

test('who leaves with nothing to send is not asked', async () => {
  const { close } = await openPage();
  await close();
  await pressExit();
  await vi.waitFor(() => expect(listJoinedEvents()).toEqual([]));
});
