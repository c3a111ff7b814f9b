import { expect, test } from 'vitest';
import { editedMost } from '@daysheet/shared/guests/live.ts';
import { getChange, getEdit, concerns, mayShutOut, readChange, writeChange } from './live.rules.ts';
import type { LiveKind } from '../../../domain-events/changes.ts';

test('a server reads what another tells it, and leaves out what only a newer one knows', () => {
  const change = { seq: 7, topics: ['schedule' as const], guests: { attendeeIds: ['mary'] } };
  expect(readChange(writeChange(change))).toEqual(change);
  for (const guests of ['all', 'none'] as const) {
    expect(readChange(writeChange({ ...change, guests })).guests).toBe(guests);
  }
  const newer = JSON.stringify({ ...change, topics: ['schedule', 'weather'] });
  expect(readChange(newer).topics).toEqual(['schedule']);
});

test('a message stays below what NOTIFY takes: too many named people are everybody', () => {
  const attendeeIds = Array.from({ length: 5000 }, (_, index) => `00000000-0000-4000-8000-${index}`);
  const body = writeChange({ seq: 1, topics: ['attendees'], guests: { attendeeIds } });
  expect(body.length).toBeLessThan(7900);
  expect(readChange(body).guests).toBe('all');
  // What NOTIFY has room for stays with those whom it concerns.
  const few = { attendeeIds: attendeeIds.slice(0, 150) };
  const named = writeChange({ seq: 1, topics: ['attendees'], guests: few });
  expect(readChange(named).guests).toEqual(few);
});

test('a join concerns no other guest, a change of a person that person, an item everybody', () => {
  expect(getChange('attendee_joined', []).guests).toEqual({ attendeeIds: [] });
  expect(concerns(getChange('attendee_updated', ['mary']).guests, 'mary')).toBe(true);
  expect(concerns(getChange('attendee_updated', ['mary']).guests, 'omar')).toBe(false);
  expect(concerns(getChange('item_moved', []).guests, 'omar')).toBe(true);
  expect(concerns(getChange('attendees_cleared', []).guests, 'omar')).toBe(true);
  expect(concerns(getChange('invitations_sent', ['omar']).guests, 'omar')).toBe(false);
});

test('an event that goes away may shut somebody out, also where nothing else is told', () => {
  expect([mayShutOut(['event']), mayShutOut(['attendees']), mayShutOut(['schedule'])]).toEqual([
    true,
    true,
    false,
  ]);
});

test('what may shut somebody out says so; what only changes the day does not', () => {
  const ask = (kinds: LiveKind[]) => kinds.map((kind) => mayShutOut(getChange(kind, ['mary']).topics));
  const shutting: LiveKind[] = [
    'event_deactivated',
    'attendee_removed',
    'attendees_cleared',
    'link_reissued',
    'link_revoked',
    'code_replaced',
  ];
  expect(ask(shutting)).not.toContain(false);
  const harmless: LiveKind[] = ['item_updated', 'items_shifted', 'notices_sent', 'notification_sent'];
  expect(ask(harmless)).not.toContain(true);
});

test.for([
  ['item_moved', ['activity', 'notices', 'schedule'], 'all'],
  ['notices_sent', ['activity', 'notices', 'notifications'], { attendeeIds: ['mary'] }],
  ['invitations_sent', ['activity', 'deliveries', 'attendees'], 'none'],
  ['notification_sent', ['activity', 'notifications'], { attendeeIds: ['mary'] }],
  ['link_reissued', ['activity', 'attendees', 'deliveries', 'roles', 'schedule'], { attendeeIds: ['mary'] }],
  ['attendees_cleared', ['activity', 'attendees', 'roles', 'schedule'], 'all'],
  ['role_updated', ['activity', 'attendees', 'event', 'roles', 'schedule'], 'all'],
  ['day_renamed', ['activity', 'attendees', 'event', 'roles', 'schedule'], 'all'],
  ['event_updated', ['activity', 'attendees', 'event', 'roles', 'schedule'], 'all'],
] as const)('what tells of %s is read again by the screens that show it', ([kind, topics, guests]) => {
  expect(getChange(kind, ['mary'])).toEqual({ topics, guests });
});

const guestsOf = (kinds: readonly LiveKind[]) =>
  kinds.map((kind) => [kind, getChange(kind, ['mary']).guests] as const);
const all = <Guests>(kinds: readonly LiveKind[], guests: Guests) => kinds.map((kind) => [kind, guests]);

test('what hosts do among themselves, and with sheets and invitations, wakes no guest’s phone', () => {
  const kinds: LiveKind[] = [
    'retention_changed',
    'member_joined',
    'member_changed',
    'member_removed',
    'member_left',
    'member_deleted',
    'ownership_offered',
    'ownership_offer_ended',
    'owner_changed',
    'invitations_sent',
    'invitations_prepared',
    'invitations_retried',
    'messages_erased',
    'sheet_followed',
    'sheet_unfollowed',
    'sheet_read',
    'sheet_refused',
  ];
  expect(guestsOf(kinds)).toEqual(all(kinds, 'none'));
});

test('what may change the day of anybody wakes all phones', () => {
  const kinds: LiveKind[] = [
    'event_updated',
    'event_anonymised',
    'memory_changed',
    'role_deleted',
    'attendees_cleared',
    'roles_given',
    'roles_given_back',
    'households_restored',
    'item_added',
    'items_shifted',
    'asking_saved',
  ];
  expect(guestsOf(kinds)).toEqual(all(kinds, 'all'));
});

test('what is of some people wakes theirs alone', () => {
  const kinds: LiveKind[] = [
    'attendee_updated',
    'household_changed',
    'link_reissued',
    'household_link_revoked',
    'sheet_accepted',
    'sheet_added',
    'answers_given',
    'places_given',
    'notices_sent',
    'notification_sent',
  ];
  expect(guestsOf(kinds)).toEqual(all(kinds, { attendeeIds: ['mary'] }));
});

test.for([
  ['sheet_read', ['sheet']],
  ['member_joined', ['event']],
  ['answers_given', ['answers']],
] as const)('screens that show what %s changes read it again', ([kind, topics]) => {
  expect(getChange(kind, []).topics).toEqual(expect.arrayContaining([...topics]));
});

test('the other hosts see who did what to which things, where it says so and they are few', () => {
  const moved = (itemIds: string[]) =>
    ({
      kind: 'item_moved',
      itemIds,
      facts: { title: 'Dinner', from: '2026-06-06', to: '2026-06-07' },
    }) as const;
  const empty = { userId: 'hana', itemIds: [], attendeeIds: [] };
  expect(getEdit(moved(['a', 'b', 'a']), 'hana')).toEqual({
    ...empty,
    kind: 'item_moved',
    itemIds: ['a', 'b'],
  });
  const added = { kind: 'attendee_added', facts: { name: 'Omar' }, attendeeId: 'omar' } as const;
  const attendeeIds = ['mary', 'omar'];
  expect(getEdit({ ...added, attendeeIds }, 'hana')).toEqual({
    ...empty,
    kind: 'attendee_added',
    attendeeIds,
  });
  expect(getEdit({ kind: 'event_activated' }, 'hana')).toBeUndefined();
  expect(getEdit(moved(['a']), null)).toBeUndefined();
  const many = Array.from({ length: editedMost }, (_, at) => `${at}`);
  expect(getEdit(moved(many), 'hana')?.itemIds).toEqual(many);
  expect(getEdit(moved([...many, 'one more']), 'hana')).toBeUndefined();
});
