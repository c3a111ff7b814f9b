import { expect, test } from 'vitest';
import { readDownload } from '../../../tests/downloads.ts';
import { createCsvDownload } from './csv.ts';

async function* yieldPages(pages: (string | null)[][][]) {
  yield* pages;
}
const toCsv = (headings: string[], ...pages: (string | null)[][][]) =>
  readDownload(createCsvDownload('guests.csv', headings, yieldPages(pages)));
const formatRow = async (...cells: string[]) => (await toCsv(['x'], [cells])).split('\r\n')[1];

test('a file is whole, of no page, of one and of several', async () => {
  expect(await toCsv(['Name'])).toBe('\uFEFFName\r\n');
  expect(await toCsv(['Name'], [['Ana']], [['Ben'], ['Cleo']])).toBe('\uFEFFName\r\nAna\r\nBen\r\nCleo\r\n');
});

test("a host's spreadsheet has commas, quotes and line breaks in their cells, and accents as they are", async () => {
  expect(await toCsv(['Name', 'Role'], [['Müller, Anna', null]])).toBe(
    '\uFEFFName,Role\r\n"Müller, Anna",\r\n',
  );
  expect(await formatRow('Karl "Kalle" Lee')).toBe('"Karl ""Kalle"" Lee"');
  expect(await formatRow('Hall 2\nBring water')).toBe('"Hall 2\nBring water"');
});

test("what a host's spreadsheet would calculate stays text, phone numbers stay phone numbers", async () => {
  expect(await formatRow('=1+1', '-Dash', '＝1', '\tx')).toBe(`'=1+1,'-Dash,'＝1,"'\tx"`);
  expect(await formatRow('Ana;=1+1', 'x')).toBe(`"Ana;'=1+1",x`);
  expect(await formatRow('+44 20 7946 0664', '0612345678', '+1 (415) 555-7329')).toBe(
    '+44 20 7946 0664,0612345678,+1 (415) 555-7329',
  );
});
