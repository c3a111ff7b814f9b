import { expect, test } from 'vitest';
import { sheetRowsMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { Work } from '@daysheet/shared/lib/sliced-work.ts';
import { createSheet, editSheet, toCsv } from '../../../../tests/factories/edited-sheets.ts';
import { compareSheet } from './sheet-compare.rules.ts';
import { readSheetText } from './sheet-text.rules.ts';

/** Returns the result, with the thread's time in its longest piece and in all pieces. */
function runInPieces<Result>(work: Work<Result>) {
  let [longestMs, allMs] = [0, 0];
  for (;;) {
    const before = process.threadCpuUsage();
    const step = work.next();
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    allMs += (user + system) / 1000;
    if (step.done === true) return { result: step.value, longestMs, allMs };
  }
}

const encode = (rows: Parameters<typeof toCsv>[0]) => new TextEncoder().encode(toCsv(rows));

/** Compares the longest sheet to a list, first anew and then after edits. Returns how long each blocked the thread. */
function readLongest() {
  const sheet = createSheet(sheetRowsMax);
  const people = sheet.map((row, at) => ({ ...row, id: `p${at}`, hasJoined: false, isSelfJoined: false }));
  const held: Record<string, { longestMs: number; allMs: number }> = {};
  const run = <Result>(name: string, work: Work<Result>) => {
    const { result, ...times } = runInPieces(work);
    held[name] = times;
    return result;
  };
  const first = run('text', readSheetText(encode(sheet)));
  const edited = run('text again', readSheetText(encode(editSheet(sheet, 200))));
  if ('problem' in first || 'problem' in edited) throw new Error('The sheet was not read.');
  const { written } = run('against a list', compareSheet(first, people, []));
  const known = written.map((row, at) => ({ ...row, id: `r${at}` }));
  run('against what was known', compareSheet(edited, people, known));
  return held;
}

test('the longest sheet is read and compared in pieces that hold nobody up', () => {
  // The lower of two runs: garbage collection may slow one of them.
  const [one, other] = [readLongest(), readLongest()];
  const longest = Object.keys(one).map((name) =>
    Math.min(one[name]?.longestMs ?? Infinity, other[name]?.longestMs ?? Infinity),
  );
  expect(Math.max(...longest)).toBeLessThan(50);
});
