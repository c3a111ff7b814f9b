import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const rowOf = (...cells: string[]) => toCsv(['x'], [cells]).split('\r\n')[1];

test("a host's spreadsheet has commas, quotes and line breaks in their cells, and accents as they are", () => {
  expect(toCsv(['Name', 'Role'], [['Müller, Anna', null]])).toBe('\uFEFFName,Role\r\n"Müller, Anna",\r\n');
  expect(rowOf('Karl "Kalle" Lee')).toBe('"Karl ""Kalle"" Lee"');
  expect(rowOf('Hall 2\nBring water')).toBe('"Hall 2\nBring water"');
});

test("what a host's spreadsheet would calculate stays text, phone numbers stay phone numbers", () => {
  expect(rowOf('=1+1', '-Dash', '＝1', '\tx')).toBe(`'=1+1,'-Dash,'＝1,"'\tx"`);
  expect(rowOf('Ana;=1+1', 'x')).toBe(`"Ana;'=1+1",x`);
  expect(rowOf('+44 20 7946 0664', '0612345678', '+1 (415) 555-7329')).toBe(
    '+44 20 7946 0664,0612345678,+1 (415) 555-7329',
  );
});
