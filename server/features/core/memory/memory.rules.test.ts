import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { expect, test } from 'vitest';
import { canHaveMemory, isEventOver, resolveMemory, resolveMemoryUntil } from './memory.rules.ts';

const event = {
  startDate: '2026-06-05',
  endDate: '2026-06-06',
  timeZone: 'Asia/Kathmandu',
  leavesMemory: true,
  memoryThanks: 'Thank you all.',
  keptDays: 90,
  forgettingToldAt: null,
  forgettingMailedAt: null,
  forgettingNoticeDays: 30,
  anonymisedAt: null,
};
const retention = { usualDays: 90, maxDays: 0 };
const next = new Date('2026-06-07T12:00:00Z');

test('an event is over once the night after its last day is, where it is held', () => {
  const isOver = (instant: string) => isEventOver(event, new Date(instant));
  // Kathmandu is 5:45 hours before; a night lasts until five.
  expect(isOver('2026-06-06T23:14:00Z')).toBe(false);
  expect(isOver('2026-06-06T23:15:00Z')).toBe(true);
  expect(isEventOver({ ...event, timeZone: 'America/New_York' }, new Date('2026-06-06T23:15:00Z'))).toBe(
    false,
  );
});

test('what guests read a few weeks at a time leaves no page to remember it by', () => {
  const lasting = (days: number) =>
    canHaveMemory({ startDate: '2026-06-01', endDate: addDays('2026-06-01', days) });
  expect(lasting(0)).toBe(true);
  expect(lasting(guestWholeDays - 1)).toBe(true);
  expect(lasting(guestWholeDays)).toBe(false);
});

test('guests find thanks, and when their names go, once it is over and the host wants it', () => {
  expect(resolveMemory(event, retention, next)).toEqual({ thanks: 'Thank you all.', forgetOn: '2026-09-05' });
  expect(resolveMemory(event, retention, new Date('2026-06-06T12:00:00Z'))).toBeNull();
  expect(resolveMemory({ ...event, leavesMemory: false }, retention, next)).toBeNull();
  expect(resolveMemory({ ...event, startDate: '2025-06-06' }, retention, next)).toBeNull();
});

test('a phone shows its copy until names go, or for as long as anybody could say', () => {
  expect(resolveMemoryUntil(event, { forgetOn: '2026-09-05' })).toBe('2026-09-05');
  expect(resolveMemoryUntil(event, { forgetOn: null }) > '2100').toBe(true);
});
