// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { itemsAtOnceMax } from '@daysheet/shared/schedule/schedule-bulk.ts';
import { readCalendarRows } from './calendar-rows.ts';
import { readPlan } from './read-plan.ts';

const timeZone = 'Europe/Ljubljana';
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\n');
const readOne = (event: string) => {
  const [row] = readCalendarRows(calendar(event), timeZone, 10).rows;
  if (!row) throw new Error('No row.');
  return row;
};
const readWhen = (event: string) => {
  const { date, start, end, doubt } = readOne(`SUMMARY:Dinner\n${event}`);
  return [date, start, end, doubt];
};

describe('an event of a calendar', () => {
  test('has its words, unescaped', () => {
    const event =
      'SUMMARY:Dinner\\, with\\nspeeches\nLOCATION:Barn\nDESCRIPTION:Bring\\na song\nDTSTART:20270605T190000';
    expect(readOne(event)).toMatchObject({
      title: 'Dinner, with speeches',
      place: 'Barn',
      notes: 'Bring\na song',
    });
  });

  test.each([
    [
      'of no zone: as it stands',
      'DTSTART:20270605T190000\nDTEND:20270605T210000',
      ['2027-06-05', '19:00', '21:00', null],
    ],
    ['in UTC', 'DTSTART:20270605T190000Z\nDTEND:20270605T230000Z', ['2027-06-05', '21:00', '01:00', null]],
    [
      'in a zone',
      'DTSTART;TZID=America/New_York:20270605T190000\nDURATION:PT90M',
      ['2027-06-06', '01:00', '02:30', null],
    ],
    [
      'in a zone of Thunderbird’s',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/London:20270605T190000',
      ['2027-06-05', '20:00', '', null],
    ],
    [
      'of a whole day: its time is to be said',
      'DTSTART;VALUE=DATE:20270605\nDTEND;VALUE=DATE:20270606',
      ['2027-06-05', '', '', null],
    ],
    [
      'that ends as it begins: without an end',
      'DTSTART:20270605T190000\nDTEND:20270605T190000',
      ['2027-06-05', '19:00', '', null],
    ],
    [
      'longer than a day',
      'DTSTART:20270605T190000\nDTEND:20270607T100000',
      ['2027-06-05', '19:00', '', 'It lasts longer than a day in the file: here it has no end.'],
    ],
    [
      'in a zone that nobody knows',
      'DTSTART;TZID=Our Village:20270605T190000',
      [
        '2027-06-05',
        '19:00',
        '',
        'The time zone ‘Our Village’ is not known: the time is taken as it stands.',
      ],
    ],
  ])('%s', (_what, event, when) => {
    expect(readWhen(event)).toEqual(when);
  });

  test('is left out where it is cancelled, has no date, or is one changed date of another', () => {
    const start = 'DTSTART:20270605T190000';
    expect(readOne(`${start}\nSTATUS:CANCELLED`).skipped).toBe('It is cancelled in the file.');
    expect(readOne('SUMMARY:Some day').skipped).toBe('It has no date.');
    expect(readOne(`${start}\nRECURRENCE-ID:20270605T180000`).skipped).toMatch(
      /^One date of a repeating event/,
    );
    expect(readOne(start).skipped).toBeNull();
  });
});

describe('a rule of a calendar', () => {
  const never = { kind: 'never' };
  // 5 June 2027 is a Saturday, and the first of its month.
  test.each([
    ['FREQ=DAILY;COUNT=3', { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } }],
    ['FREQ=DAILY;BYDAY=SA,SU', { frequency: 'weekly', weekdays: ['SA', 'SU'], every: 1, ends: never }],
    [
      'FREQ=WEEKLY;UNTIL=20270630T220000Z',
      { frequency: 'weekly', weekdays: ['SA'], every: 1, ends: { kind: 'on', date: '2027-07-01' } },
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,MO',
      { frequency: 'weekly', weekdays: ['MO', 'SA'], every: 2, ends: never },
    ],
    ['FREQ=MONTHLY', { frequency: 'monthly', on: 'date', every: 1, ends: never }],
    ['FREQ=MONTHLY;BYMONTHDAY=5', { frequency: 'monthly', on: 'date', every: 1, ends: never }],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { frequency: 'monthly', on: 'last_date', every: 1, ends: never }],
    ['FREQ=MONTHLY;BYDAY=1SA', { frequency: 'monthly', on: 'weekday', every: 1, ends: never }],
    ['FREQ=MONTHLY;BYDAY=SA;BYSETPOS=1', { frequency: 'monthly', on: 'weekday', every: 1, ends: never }],
    ['FREQ=MONTHLY;BYDAY=-1SA', { frequency: 'monthly', on: 'last_weekday', every: 1, ends: never }],
    ['FREQ=YEARLY;BYMONTH=6', { frequency: 'yearly', every: 1, ends: never }],
  ])('%s is ours', (rule, repeat) => {
    expect(readOne(`DTSTART:20270605T190000\nRRULE:${rule}`)).toMatchObject({ repeat, doubt: null });
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=5',
    'FREQ=DAILY;INTERVAL=100',
    'FREQ=DAILY;COUNT=1000000000',
    'FREQ=DAILY;BYDAY=SA;INTERVAL=2',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    'FREQ=WEEKLY;BYHOUR=9,10',
    'FREQ=MONTHLY;BYMONTHDAY=5,20',
    'FREQ=MONTHLY;BYMONTHDAY=6',
    'FREQ=MONTHLY;BYDAY=2SA',
    'FREQ=MONTHLY;BYDAY=1SU',
    'FREQ=YEARLY;BYMONTH=7',
    'FREQ=YEARLY;BYWEEKNO=20',
  ])('%s is said to be more than ours', (rule) => {
    const row = readOne(`DTSTART:20270605T190000\nRRULE:${rule}`);
    expect(row.repeat).toBeNull();
    expect(row.doubt).toBe('It repeats in a way that cannot be kept here: it would be once.');
  });

  test('in UTC is ours where the event is, and elsewhere would be on other weekdays or at other times', () => {
    const event = 'DTSTART:20270605T010000Z\nRRULE:FREQ=WEEKLY;BYDAY=SA';
    const read = (zone: string) => readCalendarRows(calendar(event), zone, 10).rows[0];
    expect(read('America/Los_Angeles')).toMatchObject({ date: '2027-06-04', start: '18:00', repeat: null });
    expect(read('America/Los_Angeles')?.doubt).toMatch(/^It repeats in a way/);
    expect(read('UTC')).toMatchObject({ repeat: { weekdays: ['SA'] }, doubt: null });
  });

  test('in the event’s zone is ours, also as Thunderbird writes it', () => {
    const start = 'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Ljubljana:20270605T190000';
    expect(readOne(`${start}\nRRULE:FREQ=DAILY`)).toMatchObject({ repeat: { every: 1 }, doubt: null });
  });

  test('in another zone, with other dates, or two of them, is more than ours', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=3';
    for (const event of [
      `DTSTART;TZID=America/New_York:20270605T190000\n${rule}`,
      `DTSTART:20270605T190000\n${rule}\nRDATE:20270701T190000`,
      `DTSTART:20270605T190000\n${rule}\nRRULE:FREQ=WEEKLY`,
    ])
      expect(readOne(event).repeat).toBeNull();
    const off = readOne(`DTSTART:20270605T190000\n${rule}\nEXDATE:20270606T190000`);
    expect(off.repeat).not.toBeNull();
    expect(off.doubt).toMatch(/^Some of its dates are off/);
  });
});

describe('a calendar that was made to do harm', () => {
  const read = async (text: string) => {
    const started = performance.now();
    const file = await readPlan('a.ics', new TextEncoder().encode(text), { timeZone });
    return { file, milliseconds: performance.now() - started };
  };

  test('with rules that never end, in events and in its zone, is read in a moment', async () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:Evil\nBEGIN:STANDARD\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:STANDARD\nEND:VTIMEZONE';
    const event =
      'BEGIN:VEVENT\nSUMMARY:X\nDTSTART;TZID=Evil:20270605T190000\nDTEND;TZID=Evil:20270605T200000\nRRULE:FREQ=SECONDLY\nEND:VEVENT';
    const { file, milliseconds } = await read(`BEGIN:VCALENDAR\n${zone}\n${event}\nEND:VCALENDAR`);
    expect(file).toMatchObject({ kind: 'calendar', rows: [{ title: 'X', start: '19:00', repeat: null }] });
    expect(milliseconds).toBeLessThan(1000);
  });

  test('nested a hundred thousand deep, finds nothing or fails, in a moment', async () => {
    const depth = 100_000;
    const nested = `${'BEGIN:VEVENT\n'.repeat(depth)}${'END:VEVENT\n'.repeat(depth)}`;
    const { file, milliseconds } = await read(`BEGIN:VCALENDAR\n${nested}END:VCALENDAR`);
    expect(file.kind === 'problem' || (file.kind === 'calendar' && file.rows.length === 1)).toBe(true);
    expect(milliseconds).toBeLessThan(5000);
  });

  test('with megabytes of a title, is said to be too long by what is left of it', async () => {
    const { file, milliseconds } = await read(
      calendar(`SUMMARY:${'a\n '.repeat(1_000_000)}\nDTSTART:20270605T190000`),
    );
    expect(file.kind === 'calendar' && file.rows[0]?.title.length).toBe(4000);
    expect(milliseconds).toBeLessThan(5000);
  });

  test('with more events than an import takes, says so', async () => {
    const event = 'SUMMARY:X\nDTSTART:20270605T190000';
    const { file } = await read(calendar(...Array.from({ length: itemsAtOnceMax + 1 }, () => event)));
    expect(file.kind === 'calendar' && [file.rows.length, file.isCut]).toEqual([itemsAtOnceMax, true]);
  });
});
