import { expect, test } from 'vitest';
import { atOnce, type Work } from '../../lib/slices.ts';
import { clashes, createViewers, emptyDays } from './schedule-warnings.rules.ts';

const event = { startDate: '2026-06-06', endDate: '2026-06-07' };
const people = Array.from({ length: 10_000 }, (_, nth) => ({
  id: `person ${nth}`,
  name: `Person ${nth}`,
  roleId: `role ${nth % 10}`,
}));
const item = (nth: number, attendeeIds: string[]) => ({
  id: `item ${nth}`,
  itemId: `item ${nth}`,
  title: `Item ${nth}`,
  eventDate: '2026-06-06',
  startTime: '12:00',
  startsAt: '2026-06-06T10:00:00.000Z',
  endsAt: '2026-06-06T11:00:00.000Z',
  forEveryone: false,
  assignmentType: 'individuals' as const,
  roleIds: [],
  attendeeIds,
});

function countPieces(work: Work<unknown>): number {
  let pieces = 0;
  while (work.next().done !== true) pieces += 1;
  return pieces;
}

test('who is in two places is found once for a pair, with how many more, the first by name', () => {
  const both = [item(1, ['person 7', 'person 3', 'person 1']), item(2, ['person 3', 'person 7', 'person 9'])];
  expect(atOnce(clashes(both, createViewers(people)))).toMatchObject([
    { attendeeId: 'person 3', others: 1, times: 1, itemIds: ['item 1', 'item 2'] },
  ]);
});

test('thousands of things at once for different people are looked at in many small pieces, and not without end', () => {
  const items = Array.from({ length: 4000 }, (_, nth) =>
    item(nth, [`person ${nth}`, `person ${nth + 4000}`]),
  );
  const pieces = countPieces(clashes(items, createViewers(people)));
  expect(pieces).toBeGreaterThan(1_000_000);
  expect(pieces).toBeLessThan(1_010_000);
});

test('who has nothing on a day is found without asking for each item who sees it', () => {
  const viewersOf = createViewers(people);
  const forRoles = Array.from({ length: 5000 }, (_, nth) => ({
    ...item(nth, []),
    assignmentType: 'roles' as const,
    roleIds: Array.from({ length: 9 }, (__, role) => `role ${role}`),
  }));
  const work = () => emptyDays(event, forRoles, { people, viewersOf });
  expect(atOnce(work())).toMatchObject([{ eventDate: '2026-06-06', attendeeId: 'person 9', others: 999 }]);
  expect(countPieces(work())).toBe(1);
});
