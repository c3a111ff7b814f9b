import { expect, test } from 'vitest';
import { readPastedRows } from './pasted-rows.hooks.ts';

const copy = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? '' });

test('cells that were copied out of a spreadsheet are rows', () => {
  expect(readPastedRows(copy({ 'text/plain': '16:00\tCeremony\n18:00\tDinner' }))).toBe(
    '16:00\tCeremony\n18:00\tDinner',
  );
});

test('a table of a web page is rows, too', () => {
  const html =
    '<p>Plan</p><table><tr><th>Time</th><th>What</th></tr><tr><td>16:00</td><td>The\n  ceremony</td></tr></table>';
  expect(readPastedRows(copy({ 'text/plain': 'Time What', 'text/html': html }))).toBe(
    'Time\tWhat\n16:00\tThe ceremony',
  );
});

test('any other text is none', () => {
  expect(readPastedRows(copy({ 'text/plain': 'Sat 16:00 Ceremony\nand dinner' }))).toBeUndefined();
  expect(readPastedRows(copy({ 'text/html': '<p>Hello</p>' }))).toBeUndefined();
  expect(readPastedRows(copy({ 'text/plain': ' \t ' }))).toBeUndefined();
});
