import { expect, test } from 'vitest';
import type { z } from 'zod';
import { buildEventInput } from './event-build.schemas.ts';
import { createEventInput } from './events.schemas.ts';
import { eventDaysMax, isOngoing } from './events.ts';
import { scheduleWindowInput } from '../schedule/schedule.schemas.ts';
import { windowDaysMax } from '../schedule/schedule.ts';
import { addDays } from '../lib/time.ts';

const ids = [1, 2, 3].map((n) => `0190a5a0-0000-4000-8000-00000000000${n}`);
const [id = '', first = '', second = ''] = ids;
const listProblems = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const start = '2026-06-06';
const event = {
  id,
  eventType: 'wedding',
  name: 'Ana & Søren',
  startDate: start,
  endDate: '2026-06-07',
  timeZone: 'Europe/Ljubljana',
  attendeeCount: 80,
};

test('an event ends on its first day or later, and lasts ten years at most', () => {
  const says = (endDate: string) => listProblems(createEventInput, { ...event, endDate });
  expect(says(start)).toEqual([]);
  expect(says('2026-06-05')).toEqual(['endDate: The end date cannot be before the start date.']);
  expect(says(addDays(start, eventDaysMax - 1))).toEqual([]);
  expect(says(addDays(start, eventDaysMax))).toEqual(['endDate: An event can last ten years at most.']);
});

test('an event is ongoing where it lasts more than a year', () => {
  const spans = [364, 365, 366].map((days) => isOngoing({ startDate: start, endDate: addDays(start, days) }));
  expect(spans).toEqual([false, false, true]);
});

test('a draft has its items on days of the event, and each role once', () => {
  const item = (itemId: string, eventDate: string) => ({
    id: itemId,
    title: 'Dinner',
    eventDate,
    startTime: '19:00',
    notificationMinutes: null,
    roleIds: [],
  });
  const role = (roleId: string, roleName: string) => ({ id: roleId, roleName, description: null });
  const says = (roles: object[], items: object[], change: object = {}) =>
    listProblems(buildEventInput, { ...event, ...change, people: [], roles, items });
  const roles = [role(first, 'Family'), role(second, 'Crew')];
  expect(says(roles, [item(first, start), item(second, '2026-06-07')])).toEqual([]);
  expect(says([role(first, 'Family'), role(second, ' FAMILY ')], [])).toEqual([
    'roles.1.roleName: There is a role with this name already.',
  ]);
  expect(says([], [item(first, start), item(second, '2026-06-09')])).toEqual([
    'items.1.eventDate: Choose one of the days of the event.',
  ]);
  expect(says([], [], { endDate: '2026-06-05' })).toEqual([
    'endDate: The end date cannot be before the start date.',
  ]);
});

test('a schedule is asked for from a day to the same or a later one, not too far off, or whole', () => {
  const asks = (window: object) => listProblems(scheduleWindowInput, { eventId: id, ...window });
  expect([asks({}), asks({ from: start }), asks({ to: start })]).toEqual([[], [], []]);
  expect(asks({ from: start, to: start })).toEqual([]);
  expect(asks({ from: start, to: addDays(start, windowDaysMax) })).toEqual([]);
  expect(asks({ from: start, to: addDays(start, windowDaysMax + 1) })).toEqual([
    ': Ask for 400 days at most.',
  ]);
  expect(asks({ from: start, to: '2026-06-05' })).toEqual([': Ask for 400 days at most.']);
});
