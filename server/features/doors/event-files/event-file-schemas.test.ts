import { expect, test } from 'vitest';
import { sampleFile } from '../../../../tests/factories/event-files.ts';
import { eventFileSchema } from '@daysheet/shared/event-file.schemas.ts';

/** Where the file is refused, and why. */
function findProblems(changes: object): string[] {
  const read = eventFileSchema.safeParse({ ...sampleFile(), ...changes });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const [mary, omar] = sampleFile().people;
const [swim, long] = sampleFile().items;

test('a file that was taken out is read back', () => {
  expect(findProblems({})).toEqual([]);
});

test('what names a row that is not there, or is there twice, is refused at its row', () => {
  expect(findProblems({ people: [{ ...mary, role: 7 }, omar] })).toEqual([
    'people.0.role: There is no 7 in the file.',
  ]);
  expect(findProblems({ people: [mary, { ...omar, key: 1 }], items: [swim], exceptions: [] })).toEqual([
    'people.1.key: This is there twice.',
  ]);
  const audience = { kind: 'people', people: [3] };
  expect(findProblems({ items: [swim, { ...long, audience }] })).toEqual([
    'items.1.audience: There is no 3 in the file.',
  ]);
  expect(findProblems({ exceptions: [{ series: 2, date: '2026-06-07', item: 1 }] })).toEqual([
    'exceptions.0.series: There is no 2 in the file.',
    'exceptions.0.item: There is no 1 in the file.',
  ]);
  const day = { date: '2026-06-06', label: 'X' };
  expect(findProblems({ days: [day, day] })).toEqual(['days.1.date: This is there twice.']);
});

test('each field is checked as one that is typed', () => {
  expect(findProblems({ people: [{ ...mary, name: ' ' }, omar] })).toEqual([
    'people.0.name: Name is required.',
  ]);
  expect(findProblems({ items: [{ ...swim, startTime: '25:00' }, long] })).toEqual([
    'items.0.startTime: Please enter a time such as 14:30.',
  ]);
  const backwards = { ...sampleFile().event, endDate: '2026-06-01' };
  expect(findProblems({ event: backwards })).toEqual([
    'event.endDate: The end date cannot be before the start date.',
  ]);
});

test('what no file of an event has is refused, hostile or misspelt', () => {
  expect(findProblems({ people: [{ ...mary, roel: 1 }, omar] })[0]).toContain('roel');
  const pollution = { ...sampleFile(), ...JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}') };
  expect(eventFileSchema.safeParse(pollution).success).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(findProblems({ days: deep })).not.toEqual([]);
  expect(findProblems({ version: 2 })).not.toEqual([]);
  for (const other of [null, [], 'x', 1, { format: 'x' }])
    expect(eventFileSchema.safeParse(other).success).toBe(false);
});
