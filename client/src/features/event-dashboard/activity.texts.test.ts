import { expect, test } from 'vitest';
import { describeActivity } from './activity.texts.ts';

test('a host reads who did what, to what and when', () => {
  const who = 'Ana Kovač';
  expect(describeActivity({ who, kind: 'item_moved', facts: { title: 'Dinner', to: '2027-06-06' } })).toBe(
    'Ana Kovač moved ‘Dinner’ to Sunday, June 6',
  );
  expect(describeActivity({ who, kind: 'attendees_imported', facts: { count: 1200 } })).toBe(
    'Ana Kovač imported 1,200 attendees',
  );
  const toNobody = { title: 'Bus', count: 0 };
  expect(describeActivity({ who, kind: 'notification_sent', facts: toNobody })).toBe(
    'Ana Kovač sent ‘Bus’, and there was nobody to get it',
  );
  expect(describeActivity({ who, kind: 'day_renamed', facts: { date: '2027-06-06', label: '' } })).toBe(
    'Ana Kovač took the label off Sunday, June 6',
  );
});

test('a host reads what the clock told guests, as done by nobody', () => {
  const describe = (kind: string, facts: Record<string, string | number>) =>
    describeActivity({ who: null, kind, facts });
  expect(describe('notices_sent', { count: 12 })).toBe('12 attendees were told what changed');
  expect(describe('notices_sent', { count: 1 })).toBe('1 attendee was told what changed');
  expect(describe('notification_sent', { count: 2, title: 'Bus' })).toBe('2 attendees were told: ‘Bus’');
  expect(describe('notification_sent', { count: 0, title: 'Bus' })).toBe(
    '‘Bus’ was sent, and there was nobody to get it',
  );
});

test('a host reads what guests did by themselves', () => {
  const facts = { name: 'Mary Lee' };
  expect(describeActivity({ who: null, kind: 'attendee_joined', facts })).toBe('Mary Lee joined');
  expect(describeActivity({ who: null, kind: 'attendee_updated', facts })).toBe(
    'Mary Lee corrected their own entry',
  );
  expect(describeActivity({ who: null, kind: 'attendee_guessed', facts: { ...facts, count: 5 } })).toBe(
    'Somebody tried 5 times to join as Mary Lee',
  );
  expect(describeActivity({ who: null, kind: 'attendee_given_back', facts })).toBe(
    'Somebody took ‘Mary Lee’ by mistake and gave it back',
  );
  expect(describeActivity({ who: null, kind: 'attendee_erased_self', facts: {} })).toBe(
    'A guest erased their data',
  );
});

test('a host reads that the account of somebody who was in the event is gone', () => {
  const facts = { name: 'Pia Planner' };
  expect(describeActivity({ who: null, kind: 'member_deleted', facts })).toBe(
    'Pia Planner is no longer here: their account was deleted',
  );
});

test('a host reads a line for a kind of activity that only a newer server knows', () => {
  expect(describeActivity({ who: 'Ana', kind: 'moon_landing', facts: {} })).toBe('Ana changed the event');
});
