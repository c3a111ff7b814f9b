import { expect, test } from 'vitest';
import { sampleFile } from '../../../../tests/factories/event-files.ts';
import { eventFileSchema } from '@daysheet/shared/events/event-file.schemas.ts';

/** Returns the places at which the file is refused, with the reasons. */
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
  expect(
    findProblems({
      people: [mary, { ...omar, key: 1 }],
      items: [swim],
      exceptions: [],
      plusOnes: [],
      askings: [],
      answers: [],
    }),
  ).toEqual(['people.1.key: This is there twice.']);
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

test('a household has people, and not too many; who is brought brings nobody', () => {
  expect(findProblems({ people: [{ ...mary, household: 7 }, omar], households: [] })).toEqual([
    'people.0.household: There is no 7 in the file.',
  ]);
  expect(findProblems({ people: [{ ...mary, household: null }, omar] })).toEqual([
    'households.0: Nobody is in this household.',
  ]);
  const crowd = Array.from({ length: 51 }, (_, index) => ({ ...mary, key: index + 1 }));
  expect(findProblems({ people: crowd })).toEqual(['households.0: A household has 50 people at most.']);
  const pair = { person: 2, broughtBy: 1 };
  expect(findProblems({ plusOnes: [pair, pair] })).toEqual(['plusOnes.1.person: This is there twice.']);
  expect(findProblems({ plusOnes: [{ person: 1, broughtBy: 9 }] })).toEqual([
    'plusOnes.0.broughtBy: There is no 9 in the file.',
  ]);
  expect(findProblems({ plusOnes: [pair, { person: 1, broughtBy: 2 }] })).toEqual([
    'plusOnes.0.broughtBy: Whoever is brought brings nobody.',
    'plusOnes.1.broughtBy: Whoever is brought brings nobody.',
  ]);
});

test('a file from before there were households is read', () => {
  const { households: _none, plusOnes: _nobody, people, ...before } = sampleFile();
  const named = people.map(({ household: _of, plusOnes: _may, isChild: _is, ...person }) => person);
  expect(eventFileSchema.parse({ ...before, people: named })).toMatchObject({ households: [], plusOnes: [] });
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

test('an answer is of somebody, once, and to what is asked', () => {
  const [said] = sampleFile().answers;
  const [words] = sampleFile().questionAnswers;
  expect(findProblems({ answers: [said, said] })).toEqual(['answers.1.person: This is there twice.']);
  expect(findProblems({ answers: [{ ...said, item: 1, person: 9 }] })).toEqual([
    'answers.0.person: There is no 9 in the file.',
    'answers.0.item: This does not ask who comes.',
  ]);
  const year0 = '0000-05-30T10:00:00.000Z';
  expect(findProblems({ answers: [{ ...said, answeredAt: year0 }] })).toEqual([
    'answers.0.answeredAt: No calendar has a year 0.',
  ]);
  const waitingSince = '2026-05-30T10:00:00.000Z';
  expect(findProblems({ answers: [{ ...said, reply: 'maybe', waitingSince }] })).toEqual([
    'answers.0.waitingSince: Only who is coming waits for a place.',
  ]);
  expect(findProblems({ questionAnswers: [words, { ...words, question: 2 }] })).toEqual([
    'questionAnswers.1.question: There is no 2 in the file.',
  ]);
  expect(findProblems({ questionAnswers: [{ ...words, note: 'No nuts' }] })).toEqual([
    'questionAnswers.0.value: This is no answer to its question.',
  ]);
});
