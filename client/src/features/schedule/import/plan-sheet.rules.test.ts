import { expect, test } from 'vitest';
import { chooseSheet, mapColumn, readSheetAs } from './plan-sheet.rules.ts';

const toSheet = (name: string, ...rows: string[][]) => ({ name, rows, isCut: false });
const sheets = [
  toSheet('Cover', ['Our wedding']),
  toSheet('Plan', ['What', 'Time', 'Remark'], ['Ceremony', '16:00', 'Rings']),
  toSheet('Other', ['Gate', 'Hut']),
];

test('the sheet that reads as a run sheet is taken, with what its columns hold', () => {
  expect(chooseSheet(sheets)).toEqual({ sheet: 1, columns: { row: 0, kinds: ['title', 'start', null] } });
});

test('another sheet is read anew; where nothing is known, no column is', () => {
  const read = { sheets, ...chooseSheet(sheets) };
  expect(readSheetAs(read, { sheet: 2 })).toEqual({ sheet: 2, columns: { row: -1, kinds: [null, null] } });
});

test('other headings name the columns anew, none leave them', () => {
  const read = { sheets, ...chooseSheet(sheets) };
  expect(readSheetAs(read, { headingRow: 1 }).columns).toEqual({ row: 1, kinds: [null, null, null] });
  expect(readSheetAs(read, { headingRow: -1 }).columns).toEqual({ row: -1, kinds: ['title', 'start', null] });
});

test('a kind is in one column at most', () => {
  const { columns } = chooseSheet(sheets);
  expect(mapColumn(columns, 2, 'title').kinds).toEqual([null, 'start', 'title']);
  expect(mapColumn(columns, 1, null).kinds).toEqual(['title', null, null]);
});
