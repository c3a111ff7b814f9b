// @vitest-environment node
import { toNeutralCell } from '@daysheet/shared/lib/csv-cells.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { exportedReminderHeading } from '@daysheet/shared/schedule/schedule.ts';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import { findPlanColumns } from './plan-columns.ts';
import { readPlanRows } from './plan-rows.ts';
import { readPlan } from './read-plan.ts';

const timeZone = 'Europe/Ljubljana';
const utf8 = (text: string) => new TextEncoder().encode(text);
const readFile = (name: string, bytes: Uint8Array<ArrayBuffer>) => readPlan(name, bytes, { timeZone });

async function readRows(text: string | Uint8Array<ArrayBuffer>, name = 'a.csv') {
  const read = await readFile(name, typeof text === 'string' ? utf8(text) : text);
  if (read.kind !== 'sheets') throw new Error(`No sheets: ${read.kind}`);
  const lines = read.sheets[0]?.rows ?? [];
  const columns = findPlanColumns(lines);
  return columns ? readPlanRows(lines, columns) : [];
}
const readCells = async (text: string | Uint8Array<ArrayBuffer>, name?: string) =>
  (await readRows(text, name)).map((row) =>
    [row.title, row.date, row.start, row.end, row.place, row.roles, row.people, row.notes].join('|'),
  );

describe('a run sheet is read in the columns it has', () => {
  test.each([
    [
      'Title,Date,Start,End,Place,Roles,People,Notes\nCeremony,5 June,16:00,16:45,Church,Family,Mary Lee,Bring rings',
      'Ceremony|5 June|16:00|16:45|Church|Family|Mary Lee|Bring rings',
    ],
    [
      'Programmpunkt;Datum;Beginn;Ende;Ort;Für wen\nTrauung;05.06.2027;16.00;16.45;Kirche;Familie',
      'Trauung|05.06.2027|16.00|16.45|Kirche|Familie||',
    ],
    [
      'Actividad;Fecha;Hora de inicio;Hora de fin;Lugar\nCena;5/6/2027;20:00;23:00;Finca',
      'Cena|5/6/2027|20:00|23:00|Finca|||',
    ],
    [
      'Activité;Jour;Heure de début;Heure de fin;Lieu\nDîner;sam;20h00;23h00;Grange',
      'Dîner|sam|20h00|23h00|Grange|||',
    ],
    ['Attività;Data;Dalle;Alle;Dove\nCena;5/6;20:00;23:00;Cascina', 'Cena|5/6|20:00|23:00|Cascina|||'],
    ['Atividade;Dia;Início;Fim;Onde\nJantar;5/6;20:00;23:00;Quinta', 'Jantar|5/6|20:00|23:00|Quinta|||'],
    [
      'Activiteit;Datum;Begintijd;Eindtijd;Locatie\nDiner;5-6;20:00;23:00;Schuur',
      'Diner|5-6|20:00|23:00|Schuur|||',
    ],
    [
      'النشاط,التاريخ,البداية,النهاية,المكان\nعشاء,5/6/2027,20:00,23:00,القاعة',
      'عشاء|5/6/2027|20:00|23:00|القاعة|||',
    ],
    ['Our day\n\nWhen\tWhat\tWhere\n4pm–4:45pm\tCeremony\tChurch', 'Ceremony||4pm–4:45pm||Church|||'],
  ])('%j', async (text, first) => {
    expect((await readCells(text))[0]).toBe(first);
  });

  test('pasted without headings: by what stands in each column', async () => {
    expect(await readCells('16:00\t16:45\tCeremony\tChurch\n18:00\t\tDinner\tBarn')).toEqual([
      'Ceremony||16:00|16:45|Church|||',
      'Dinner||18:00||Barn|||',
    ]);
  });

  test('a date that stands once is that of the rows below it, in its column or alone in a row', async () => {
    expect(
      await readCells('Date,Start,What\n5 June,9:00,Hair\n,16:00,Ceremony\n6 June,11:00,Brunch'),
    ).toEqual(['Hair|5 June|9:00|||||', 'Ceremony|5 June|16:00|||||', 'Brunch|6 June|11:00|||||']);
    expect(
      await readCells('Time,What\nSaturday 5 June,\n16:00,Ceremony\nSunday 6 June,\n11:00,Brunch'),
    ).toEqual(['Ceremony|Saturday 5 June|16:00|||||', 'Brunch|Sunday 6 June|11:00|||||']);
  });

  test('of a workbook, with the rows as it numbers them', async () => {
    const sheet = utils.aoa_to_sheet([['Title', 'Start'], [], ['Ceremony', '16:00']]);
    const bytes: ArrayBuffer = write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx' });
    const rows = await readRows(new Uint8Array(bytes), 'a.xlsx');
    expect(rows.map(({ row, title }) => [row, title])).toEqual([[3, 'Ceremony']]);
  });

  test('where nothing reads as a title with a time, no column is claimed', async () => {
    expect(await readRows('Dear all,\nwe are happy to invite you.\n')).toEqual([]);
  });
});

const exportHeadings = `Date,Start,End,Title,Location,Description,For,${exportedReminderHeading},Repeats`;

// As a schedule's own export writes it (`server/lib/downloads/csv.ts`).
test('whatever a host calls things, in every script, their exported schedule is read as it was', async () => {
  const words = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom('=1+1', '"Ana"', 'a, b', 'Trauung; Kirche', 'حفل', '結婚式', 'Свадьба', '👩‍👩‍👧 x', "'=1"),
    )
    .map((text) => `${text.replace(/[\s\p{Cc}]+/gu, ' ').trim()}x`);
  const quote = (text: string) => `"${toNeutralCell(text).replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 8 }), async (items) => {
      const lines = items.map(
        ([title, place]) => `2027-06-06,01:15,01:45,${quote(title)},${quote(place)},,Everyone,15,`,
      );
      const text = `\uFEFF${exportHeadings}\r\n${lines.join('\r\n')}\r\n`;
      const rows = await readRows(text);
      const when = ['2027-06-06', '01:15', true];
      expect(
        rows.map(({ title, place, date, start, isTrueDate }) => [title, place, date, start, isTrueDate]),
      ).toEqual(items.map(([title, place]) => [title, place, ...when]));
    }),
  );
});

test('a date is the true one in an exported schedule only', async () => {
  const row = '2027-06-06,01:15,,Last bus,,,Everyone,15,';
  const readDates = async (text: string) => (await readRows(text)).map(({ isTrueDate }) => isTrueDate);
  expect(await readDates(`Our schedule\n\n${exportHeadings}\n${row}`)).toEqual([true]);
  expect(await readDates(`Date,Start,End,Title\n${row}`)).toEqual([false]);
  expect(await readDates('01:15\t\tLast bus\tStation')).toEqual([false]);
});

describe('a file that cannot be read ends with what is wrong', () => {
  test.each([
    ['nothing', 'a.csv', new Uint8Array(0), 'empty'],
    ['blanks', 'a.csv', utf8(' , \n , '), 'empty'],
    ['an empty calendar', 'a.ics', utf8('BEGIN:VCALENDAR\nEND:VCALENDAR'), 'no_valid_data'],
    ['half a calendar', 'a.ics', utf8('BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY'), 'unreadable'],
    ['no calendar', 'a.ics', utf8('Title,Start\nX,16:00'), 'unreadable'],
    ['half a zip', 'a.xlsx', utf8('PK\u0003\u0004 and no more'), 'unreadable'],
    ['50 MB', 'a.ics', new Uint8Array(50 * 1024 * 1024), 'too_large'],
    ['one byte too many', 'a.csv', new Uint8Array(importFileSizeMax + 1), 'too_large'],
  ])('%s', async (_what, name, bytes, problem) => {
    expect(await readFile(name, bytes)).toEqual({ kind: 'problem', problem });
  });
});
