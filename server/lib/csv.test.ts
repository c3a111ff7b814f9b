import { expect, test } from 'vitest';
import { textOf } from '../../tests/downloads.ts';
import { csvDownload } from './csv.ts';

async function* pagesOf(pages: (string | null)[][][]) {
  yield* pages;
}
const toCsv = (headings: string[], ...pages: (string | null)[][][]) =>
  textOf(csvDownload('guests.csv', headings, pagesOf(pages)));
const rowOf = async (...cells: string[]) => (await toCsv(['x'], [cells])).split('\r\n')[1];

test('a file is whole, of no page, of one and of several', async () => {
  expect(await toCsv(['Name'])).toBe('\uFEFFName\r\n');
  expect(await toCsv(['Name'], [['Ana']], [['Ben'], ['Cleo']])).toBe('\uFEFFName\r\nAna\r\nBen\r\nCleo\r\n');
});

test("a host's spreadsheet has commas, quotes and line breaks in their cells, and accents as they are", async () => {
  expect(await toCsv(['Name', 'Role'], [['Müller, Anna', null]])).toBe(
    '\uFEFFName,Role\r\n"Müller, Anna",\r\n',
  );
  expect(await rowOf('Karl "Kalle" Lee')).toBe('"Karl ""Kalle"" Lee"');
  expect(await rowOf('Hall 2\nBring water')).toBe('"Hall 2\nBring water"');
});

test("what a host's spreadsheet would calculate stays text, phone numbers stay phone numbers", async () => {
  expect(await rowOf('=1+1', '-Dash', '＝1', '\tx')).toBe(`'=1+1,'-Dash,'＝1,"'\tx"`);
  expect(await rowOf('Ana;=1+1', 'x')).toBe(`"Ana;'=1+1",x`);
  expect(await rowOf('+44 20 7946 0664', '0612345678', '+1 (415) 555-7329')).toBe(
    '+44 20 7946 0664,0612345678,+1 (415) 555-7329',
  );
});
