import { describe, expect, test } from 'vitest';
import {
  formatReminder,
  listReminders,
  planReminders,
  type ReminderItem,
  toReminderFacts,
} from './reminders.rules.ts';

const event = { startDate: '2026-01-01', endDate: '2035-12-31', timeZone: 'Europe/Ljubljana' };
const item: ReminderItem = {
  eventDate: '2026-03-27',
  startTime: '07:30',
  endTime: null,
  notificationMinutes: 30,
  repeatRule: 'FREQ=DAILY;INTERVAL=1',
  repeatsUntil: null,
  exceptionDates: ['2026-03-28'],
};
function first(count: number, from: string, overrides: Partial<ReminderItem> = {}): string[] {
  const found: string[] = [];
  for (const { remindAt } of listReminders({ ...item, ...overrides }, event, new Date(from))) {
    found.push(remindAt.toISOString());
    if (found.length === count) break;
  }
  return found;
}

describe('the reminders of an item', () => {
  test('follow the wall clock through a change of clocks, exceptions left out', () => {
    expect(first(3, '2026-03-27T00:00:00Z')).toEqual([
      '2026-03-27T06:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
      '2026-03-30T05:00:00.000Z',
    ]);
  });

  test('begin far from the start as well, and a day before where they are that early', () => {
    expect(first(1, '2034-06-05T05:30:00Z')).toEqual(['2034-06-06T05:00:00.000Z']);
    expect(first(1, '2026-06-05T12:00:00Z', { notificationMinutes: 7 * 24 * 60 })).toEqual([
      '2026-06-06T05:30:00.000Z',
    ]);
  });

  test('of one that does not repeat are one, and none when it is over', () => {
    expect(first(5, '2026-03-01T00:00:00Z', { repeatRule: null })).toEqual(['2026-03-27T06:00:00.000Z']);
    expect(first(5, '2026-03-27T06:00:00Z', { repeatRule: null })).toHaveLength(1);
    expect(first(5, '2026-03-27T06:00:01Z', { repeatRule: null })).toEqual([]);
  });

  test('end with the rule, and with the event', () => {
    expect(first(9, '2026-03-29T00:00:00Z', { repeatsUntil: '2026-03-30' })).toHaveLength(2);
    expect(first(9, '2035-12-30T00:00:00Z')).toHaveLength(2);
    // A rule may last longer than its event.
    expect(first(9, '2035-12-30T00:00:00Z', { repeatsUntil: '2036-06-01' })).toHaveLength(2);
  });
});

describe('what is to be told now', () => {
  const once = { ...item, repeatRule: null };
  const long = new Date('2026-01-01T00:00:00Z');
  /** The reminder is due at six. */
  const plan = (now: string, of: ReminderItem = once) => {
    const { due, next } = planReminders(of, event, long, new Date(`2026-03-27T${now}Z`));
    return [due.map(({ eventDate }) => eventDate), next?.toISOString() ?? null];
  };

  test('is nothing before its time, and it is looked at again then', () => {
    expect(plan('05:59:59')).toEqual([[], '2026-03-27T06:00:00.000Z']);
  });

  test('is a reminder whose time has come, up to a quarter of an hour late and not later', () => {
    expect(plan('06:00:00')).toEqual([['2026-03-27'], null]);
    expect(plan('06:15:00')).toEqual([['2026-03-27'], null]);
    expect(plan('06:15:01')).toEqual([[], null]);
  });

  test('of one that repeats is looked at again at the next', () => {
    expect(plan('06:01:00', item)).toEqual([['2026-03-27'], '2026-03-29T05:00:00.000Z']);
    expect(plan('12:00:00', item)).toEqual([[], '2026-03-29T05:00:00.000Z']);
  });
});

test('a reminder says how soon the item starts, when and where', () => {
  const at = (minutes: number, location: string | null = null) =>
    formatReminder({ minutes, startTime: '19:00', location });
  expect(at(15, 'Garden Hall')).toBe('Starts in 15 minutes, at 19:00. Garden Hall');
  expect(at(0)).toBe('Starts now, at 19:00.');
  expect(at(1)).toBe('Starts in 1 minute, at 19:00.');
  expect(at(60)).toBe('Starts in 1 hour, at 19:00.');
  expect(at(90)).toBe('Starts in 90 minutes, at 19:00.');
  expect(at(2880)).toBe('Starts in 2 days, at 19:00.');
});

test('what a reminder tells stands in its columns, whatever its place is called; an older one has none', () => {
  const columns = {
    reminderMinutes: 90,
    startTime: '19:00:00',
    startsAt: new Date('2026-06-06T17:00:00Z'),
    location: 'Meet at 18:30. Bring a coat.',
  };
  const facts = { minutes: 90, startTime: '19:00', startsAt: '2026-06-06T17:00:00.000Z' };
  expect(toReminderFacts(columns)).toEqual({ ...facts, location: 'Meet at 18:30. Bring a coat.' });
  expect(toReminderFacts({ ...columns, location: null })).toEqual({ ...facts, location: null });
  expect(toReminderFacts({ ...columns, reminderMinutes: null, startTime: null })).toBeNull();
});
