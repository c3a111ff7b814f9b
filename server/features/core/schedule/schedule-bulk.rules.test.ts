import { expect, test } from 'vitest';
import { applyBulk, type BulkEdit } from './schedule-bulk.rules.ts';
import type { ItemFields } from './schedule.rules.ts';

const dates = { startDate: '2026-06-06', endDate: '2026-06-08' };
const party: ItemFields = {
  title: 'Party',
  description: null,
  location: 'Hall',
  eventDate: '2026-06-06',
  repeat: null,
  startTime: '23:30',
  endTime: '02:00',
  notificationMinutes: 15,
  whenLate: 'pinned',
  minMinutes: null,
  assignmentType: 'individuals',
  forEveryone: false,
  roleIds: [],
  attendeeIds: ['mary'],
};
const lastBus = { ...party, title: 'Last bus', eventDate: '2026-06-07', startTime: '01:15', endTime: null };

test.each<[string, ItemFields, BulkEdit, Partial<ItemFields>]>([
  ['a day', party, { kind: 'day', eventDate: '2026-06-08' }, { eventDate: '2026-06-08' }],
  ['a day, in its night', lastBus, { kind: 'day', eventDate: '2026-06-08' }, { eventDate: '2026-06-09' }],
  [
    'minutes over midnight',
    party,
    { kind: 'minutes', minutes: 31 },
    { eventDate: '2026-06-07', startTime: '00:01', endTime: '02:31' },
  ],
  [
    'minutes before midnight, without an end',
    lastBus,
    { kind: 'minutes', minutes: -76 },
    { eventDate: '2026-06-06', startTime: '23:59', endTime: null },
  ],
  ['a reminder', party, { kind: 'reminder', notificationMinutes: 0 }, { notificationMinutes: 0 }],
  ['a place', party, { kind: 'place', location: null }, { location: null }],
  [
    'everyone',
    party,
    { kind: 'audience', assignmentType: 'roles', roleIds: [], attendeeIds: [] },
    { assignmentType: 'roles', forEveryone: true, attendeeIds: [] },
  ],
  [
    'a role',
    party,
    { kind: 'audience', assignmentType: 'roles', roleIds: ['family'], attendeeIds: [] },
    { assignmentType: 'roles', forEveryone: false, roleIds: ['family'], attendeeIds: [] },
  ],
])('one of many items gets %s, and keeps the rest', (_what, from, action, changed) => {
  expect(applyBulk(from, action, dates)).toEqual({ ...from, ...changed });
});
