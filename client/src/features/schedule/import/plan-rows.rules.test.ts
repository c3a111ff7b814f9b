import { expect, test } from 'vitest';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import { markSame, readTimes, understandRow } from './plan-rows.rules.ts';
import { noCells, type PlanRow } from './read/plan-rows.ts';

const role = (id: string, roleName: string) => ({ id, roleName, color: 0 });
const people = new Map(
  [
    [{ id: 'mary', name: 'Mary Lee' }],
    [
      { id: 'ana1', name: 'Ana Ruiz' },
      { id: 'ana2', name: 'Ana Ruiz' },
    ],
  ].map((alike) => [toNameKey(alike[0]?.name ?? ''), alike]),
);
const context = {
  event: { startDate: '2027-06-05', endDate: '2027-06-07' },
  day: '2027-06-06',
  today: '2027-01-10',
  roles: [role('f', 'Family'), role('b', 'Bride, groom'), role('v', 'Vendors')],
  people,
};
const toRow = (cells: Partial<PlanRow>): PlanRow => ({
  ...noCells,
  row: 2,
  repeat: null,
  doubt: null,
  skipped: null,
  isTrueDate: false,
  title: 'Ceremony',
  date: '5 June',
  start: '16:00',
  ...cells,
});
const understand = (cells: Partial<PlanRow>) => understandRow(toRow(cells), context);

test.each<[Partial<PlanRow>, string]>([
  [{}, '2027-06-05 16:00'],
  [{ date: '' }, '2027-06-06 16:00'],
  [{ date: 'Mon' }, '2027-06-07 16:00'],
  [{ date: '2027-06-07', start: '6pm' }, '2027-06-07 18:00'],
  [{ start: '18.00' }, '2027-06-05 18:00'],
  [{ start: '16:00:00' }, '2027-06-05 16:00'],
  [{ date: 'Sat', start: '1:15' }, '2027-06-06 01:15'],
  [{ date: '2027-06-06', start: '01:15', isTrueDate: true }, '2027-06-06 01:15'],
  [{ date: '2027-06-08', start: '01:15', isTrueDate: true }, '2027-06-08 01:15'],
  // Whichever number the host's language writes first: the other date is not in the event.
  [{ date: '06/07/2027' }, '2027-06-07 16:00'],
  [{ date: '07/06/2027' }, '2027-06-07 16:00'],
  [{ date: 'So', start: '11 Uhr' }, '2027-06-06 11:00'],
  [{ date: 'sam. 5 juin', start: '16h30 à 17h' }, '2027-06-05 16:30'],
])('a row is new, at its time: %j', (cells, when) => {
  const { status, item, why } = understand(cells);
  expect([status, why, `${item?.eventDate} ${item?.startTime}`]).toEqual(['new', undefined, when]);
});

test.each<[Partial<PlanRow>, string]>([
  [{ title: '' }, 'Say what it is, such as ‘Ceremony’.'],
  [{ start: '' }, 'Say when it starts, such as 16:00 or 4pm.'],
  [{ start: 'half past six' }, '‘half past six’ is not a time, such as 16:00 or 4pm.'],
  [{ end: 'late' }, '‘late’ is not a time, such as 16:45 or 4:45pm.'],
  [{ date: 'soon' }, '‘soon’ is not a date, such as 5 June or Sat.'],
  [{ date: 'Sun 5 June' }, 'Sun 5 June is another day of the week. Correct the day or the date.'],
  [{ date: '12 June' }, 'Sat, Jun 12 is outside of the event’s dates.'],
  [{ roles: 'Famly' }, 'There is no role ‘Famly’. Correct it, or leave it empty for everyone.'],
  [{ people: 'Omar' }, 'Nobody on your list is called ‘Omar’.'],
  [{ people: 'ana ruiz' }, 'More than one person is called ‘ana ruiz’. Add the event by hand.'],
  [{ roles: 'Family', people: 'Mary Lee' }, 'It names roles and people. Leave one of them empty.'],
  [{ title: 'a'.repeat(121) }, 'The title can have 120 letters.'],
  [{ place: 'a'.repeat(201) }, 'The place can have 200 letters.'],
])('a row needs a look, and cannot be taken as it is: %j', (cells, why) => {
  const { status, item, why: said } = understand(cells);
  expect([status, item, said]).toEqual(['look', undefined, why]);
});

test.each<[Partial<PlanRow>, string]>([
  [{ end: '06:00' }, 'It lasts 14 h.'],
  [{ end: '16:00' }, 'It lasts 0 min.'],
  [{ doubt: 'It repeats.' }, 'It repeats.'],
  [{ notes: 'a'.repeat(2001) }, 'Its notes are too long, and are cut.'],
])('a row needs a look, and can be taken: %j', (cells, why) => {
  const { status, item, why: said } = understand(cells);
  expect([status, said]).toEqual(['look', why]);
  expect(item).toMatchObject({ title: 'Ceremony' });
});

test('a row without title and time, or that its file leaves out, is skipped', () => {
  expect(understand({ title: '', start: '', place: 'Note' }).why).toBe('It has neither a title nor a time.');
  expect(understand({ skipped: 'It is cancelled.' })).toMatchObject({ status: 'skipped', item: undefined });
});

test('a row is for everyone, for the roles it names, or for people', () => {
  const audience = (cells: Partial<PlanRow>) => {
    const { item } = understand(cells);
    return [item?.assignmentType, item?.roleIds, item?.attendeeIds];
  };
  expect(audience({})).toEqual(['roles', [], []]);
  expect(audience({ roles: 'Alle' })).toEqual(['roles', [], []]);
  expect(audience({ roles: 'family & VENDORS' })).toEqual(['roles', ['f', 'v'], []]);
  expect(audience({ roles: 'Bride, groom' })).toEqual(['roles', ['b'], []]);
  expect(audience({ people: 'mary lee' })).toEqual(['individuals', [], ['mary']]);
});

test.each([
  ['16:00–16:45', '', '16:00', '16:45'],
  ['4', '5:30pm', '16:00', '17:30'],
  ['4pm', '', '16:00', null],
  ['18h30', '20h', '18:30', '20:00'],
])('times that stand in one cell or two: %s, %s', (start, end, startTime, endTime) => {
  expect(readTimes(start, end)).toEqual({ startTime, endTime, problem: undefined });
});

test('a rule without an end ends with the event, where that is no ongoing one', () => {
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'never' } } as const;
  expect(understand({ repeat }).item?.repeat).toEqual({
    ...repeat,
    ends: { kind: 'on', date: '2027-06-07' },
  });
  const event = { startDate: '2027-01-01', endDate: '2030-01-01' };
  expect(understandRow(toRow({ repeat }), { ...context, event }).item?.repeat).toEqual(repeat);
});

test('a rule that ends stays as it is', () => {
  const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } } as const;
  expect(understand({ repeat }).item?.repeat).toEqual(repeat);
});

test('where both dates of ‘07/06’ lie in the event, the host’s own order decides', () => {
  const event = { startDate: '2027-06-01', endDate: '2027-07-31' };
  const dateOf = (date: string) => understandRow(toRow({ date }), { ...context, event }).item?.eventDate;
  expect([dateOf('07/06/2027'), dateOf('07.06.2027')]).toEqual(['2027-07-06', '2027-06-07']);
});

test('texts may be as long as their fields, and no longer', () => {
  expect(understand({ title: 'a'.repeat(120), place: 'a'.repeat(200), notes: 'a'.repeat(2000) }).status).toBe(
    'new',
  );
  expect(understand({ notes: 'a'.repeat(2001) }).item?.description).toHaveLength(2000);
  expect(understand({ notes: `${'a'.repeat(1999)}🌿` }).item?.description).toBe('a'.repeat(1999));
});

test.each([
  'Everyone',
  'everybody',
  'ALL',
  'alle',
  'jeder',
  'todos',
  'tous',
  'Tout le monde',
  'tutti',
  'iedereen',
  'الجميع',
  'الكل',
])('‘%s’ is everyone, and no role', (roles) => {
  expect(understand({ roles })).toMatchObject({ status: 'new', roles: [] });
});

test('who is named twice is named once', () => {
  expect(understand({ people: 'Mary Lee , mary lee' }).item?.attendeeIds).toEqual(['mary']);
});

test('what is on the schedule already, or twice in the file, is the same', () => {
  const rows = [toRow({}), toRow({ row: 3, title: 'Dinner' }), toRow({ row: 4, title: 'dinner ' })];
  const there = [{ title: 'CEREMONY', eventDate: '2027-06-05', startTime: '16:00' }];
  expect(
    markSame(
      rows.map((row) => understandRow(row, context)),
      there,
    ).map(({ status, why }) => [status, why]),
  ).toEqual([
    ['same', 'It is on the schedule already.'],
    ['new', undefined],
    ['same', 'Row 3 says the same.'],
  ]);
  expect(markSame([understand({ start: '16:15' })], there)[0]?.status).toBe('new');
});
