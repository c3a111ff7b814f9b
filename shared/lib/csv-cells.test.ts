import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNeutralCell, toPlainCell } from './csv-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-Dash', "'-Dash"],
  ['+1+1', "'+1+1"],
  ['-1-2', "'-1-2"],
  ['\tx', "'\tx"],
  ['\t=1', "'\t'=1"],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [';=1+1', ";'=1+1"],
  ['Ana;=cmd()', "Ana;'=cmd()"],
  ['Bring:\n=1+1\r\n@x', "Bring:\n'=1+1\r\n'@x"],
  ["'=1", "''=1"],
])('%j is no formula in any spreadsheet', (text, neutral) => {
  expect(toNeutralCell(text)).toBe(neutral);
  expect(toPlainCell(neutral)).toBe(text);
});

test.each(['+44 20 7946 0664', '0612345678', '+1 (415) 555-7329', "'t Hooft", 'Müller; Anna', 'a=b', ''])(
  '%j stays as it is',
  (text) => {
    expect(toNeutralCell(text)).toBe(text);
    expect(toPlainCell(text)).toBe(text);
  },
);

const piece = fc.constantFrom(...';=+-@\'\t\r\n\0 ＝＋－＠,"1aé'.split(''));
const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('whatever it is, it comes back as it was, and begins no formula in a column of any separator', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (text) => {
      const neutral = toNeutralCell(text);
      expect(toPlainCell(neutral)).toBe(text);
      if (/^[+\d(][\d ().-]*$/.test(text)) return;
      for (const column of neutral.split(/[;\t\r\n]/)) expect(column).not.toMatch(/^[ ]*[=+\-@＝＋－＠\0]/);
    }),
    { numRuns: 1000 },
  );
});
