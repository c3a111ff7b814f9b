import { expect, test } from 'vitest';
import { isDone, isOn, getCurrentTime, computeProgress, type ProgressTimes } from './progress.ts';

const at = (time: string) => new Date(`2026-06-06T${time}Z`);
const marked = (marks: { startedAt?: string; doneAt?: string }): ProgressTimes => ({
  startsAt: at('16:00').toISOString(),
  endsAt: at('17:00').toISOString(),
  startedAt: marks.startedAt === undefined ? null : at(marks.startedAt).toISOString(),
  doneAt: marks.doneAt === undefined ? null : at(marks.doneAt).toISOString(),
});
const progress = (marks: { startedAt?: string; doneAt?: string }) => {
  const { from, to } = computeProgress(marked(marks));
  return [from, to].map((instant) => new Date(instant).toISOString().slice(11, 16));
};

test('an item goes on as planned until the host says otherwise', () => {
  expect(progress({})).toEqual(['16:00', '17:00']);
  expect(isOn(marked({}), at('15:59'))).toBe(false);
  expect(isOn(marked({}), at('16:00'))).toBe(true);
  expect(isDone(marked({}), at('16:59'))).toBe(false);
  expect(isDone(marked({}), at('17:00'))).toBe(true);
  expect(isOn(marked({}), at('17:00'))).toBe(false);
});

test('what was started late goes on for as long as it was to last; started early, it still ends as planned', () => {
  expect(progress({ startedAt: '16:20' })).toEqual(['16:20', '17:20']);
  expect(progress({ startedAt: '15:40' })).toEqual(['15:40', '17:00']);
});

test('what is done is over from then on, also where it never was on', () => {
  expect(progress({ startedAt: '16:20', doneAt: '16:50' })).toEqual(['16:20', '16:50']);
  expect(progress({ doneAt: '15:30' })).toEqual(['15:30', '15:30']);
});

test('a clock that is slow is not behind the last mark, whether it says started or done', () => {
  const items = [marked({ startedAt: '16:02' }), marked({ startedAt: '16:00', doneAt: '16:05' })];
  expect(getCurrentTime(items, at('16:04'))).toEqual(at('16:05'));
  expect(getCurrentTime(items, at('16:06'))).toEqual(at('16:06'));
});
