import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readDownloadBytes } from '../../../tests/downloads.ts';
import { createXlsxDownload, type Sheet } from './xlsx.ts';

const columns = [
  { heading: 'Name', width: 28 },
  { heading: 'Phone', width: 20 },
];
const sheet = (name: string, ...pages: Sheet['pages'][]): Sheet => ({
  name,
  columns,
  pages: (async function* () {
    for (const some of pages) yield* some;
  })(),
});
const toXlsx = (...sheets: Sheet[]) =>
  readDownloadBytes(createXlsxDownload('guests.xlsx', async () => sheets));
const readRows = async (...sheets: Sheet[]) =>
  (await readXlsx(await toXlsx(...sheets))).sheets.map(({ name, rows }) => ({ name, rows }));

test('a workbook is whole, of no page, of one and of several, and has its sheets in order', async () => {
  const [head, ana, ben] = [
    ['Name', 'Phone'],
    ['Ana', '1'],
    ['Ben', null],
  ];
  expect(await readRows(sheet('Fri'), sheet('Sat', [[ana], [ben]]), sheet('Sun', [[ana]], [[ben]]))).toEqual([
    { name: 'Fri', rows: [head] },
    { name: 'Sat', rows: [head, ana, ben] },
    { name: 'Sun', rows: [head, ana, ben] },
  ]);
});

test('its headings stay, filter, and have room', async () => {
  const { sheets } = await readXlsx(await toXlsx(sheet('Guests', [[['Ana', '1']]])));
  expect(sheets).toMatchObject([
    {
      freezePane: { rows: 1 },
      autoFilter: { range: 'A1:B1048576' },
      columns: [{ width: 28 }, { width: 20 }],
    },
  ]);
});

test('what looks like a number, a date or a formula is text, and stays text where it is typed anew', async () => {
  const cells = ['=1+1', '+385 91 123', '007', '3/4', '@SUM(A1)', '1e5', 'TRUE'];
  const { sheets } = await readXlsx(await toXlsx(sheet('Guests', [cells.map((cell) => [cell, cell])])), {
    readStyles: true,
  });
  expect(sheets[0]?.rows.slice(1).map(([name]) => name)).toEqual(cells);
  const formulas = [...(sheets[0]?.cells?.values() ?? [])];
  expect(formulas.map(({ formula }) => formula).filter(Boolean)).toEqual([]);
  expect(new Set(formulas.map(({ style }) => style?.numFmt))).toEqual(new Set(['@']));
});

test('a cell is cut where Excel would refuse the file, and no letter in two', async () => {
  const [read] = await readRows(sheet('Guests', [[[`${'a'.repeat(32_765)}🎂🎂`, 'x'.repeat(32_767)]]]));
  expect(read?.rows[1]).toEqual([`${'a'.repeat(32_765)}…`, 'x'.repeat(32_767)]);
});

/** XML 1.0, 2.2. */
const isXmlCharacter = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x20
    ? ['\t', '\n', '\r'].includes(character)
    : point < 0xd800 || (point > 0xdfff && point !== 0xfffe && point !== 0xffff);
};

test('whatever anybody is called can be opened, in every script', async () => {
  const hostile = fc.constantFrom('_x0041_', '\0', '\uFFFF', '\uD800', ']]>', '<&"', ' x ', '=1', '\u202E');
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), hostile))
    .map((parts) => `a${parts.join('')}`);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (cells) => {
      const [read] = await readRows(sheet('Guests', [cells]));
      const readable = (cell: string) => Array.from(cell).filter(isXmlCharacter).join('');
      expect(read?.rows.slice(1)).toEqual(cells.map((row) => row.map(readable)));
    }),
    { numRuns: 25 },
  );
});
