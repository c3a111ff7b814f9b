import { ongoingAfterDays } from '@daysheet/shared/events/events.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { describe, expect, test } from 'vitest';
import { formatPosterDates, computePosterNameSize } from './poster.rules.ts';

describe("a poster's dates", () => {
  test.each([
    ['2027-06-05', '2027-06-05', 'Saturday, June 5, 2027'],
    ['2027-06-05', '2027-06-07', 'June 5 – 7, 2027'],
    ['2027-06-30', '2027-07-02', 'June 30 – July 2, 2027'],
    ['2027-01-01', '2029-01-01', undefined],
  ])('from %s to %s', (start, end, text) => {
    expect(formatPosterDates(start, end)?.replaceAll(/\s/g, ' ')).toBe(text);
  });
});

test("a poster's dates are written as guests write them", () => {
  const format = (locale: string) => formatPosterDates('2027-06-05', '2027-06-07', locale);
  expect(format('de')?.replaceAll(/\s/g, ' ')).toBe('5.–7. Juni 2027');
  expect(formatPosterDates('2027-06-05', '2027-06-05', 'fr')).toBe('samedi 5 juin 2027');
});

describe('the size of a name on a poster', () => {
  test('is large for a short name, and still fits a long one or a long word', () => {
    const short = computePosterNameSize('Ana & Søren');
    const long = computePosterNameSize(
      'The Wedding of Alexandrina and Bartholomew Montgomery-Worthington '.repeat(2).trim(),
    );
    expect(computePosterNameSize('Ana')).toBe(26);
    expect(short).toBeGreaterThan(18);
    expect(long).toBeLessThan(short);
    expect(long).toBeGreaterThanOrEqual(8);
    expect(computePosterNameSize('W'.repeat(120))).toBe(8);
    expect(computePosterNameSize('佐藤さくらと田中健一')).toBeLessThan(computePosterNameSize('Sakura & Ken'));
  });
});

test('an event is told by its dates for as long as it is not ongoing', () => {
  const start = '2027-06-05';
  expect(formatPosterDates(start, addDays(start, ongoingAfterDays))).not.toBeNull();
  expect(formatPosterDates(start, addDays(start, ongoingAfterDays + 1))).toBeNull();
});

test('a name of several words is as large as its lines and its longest word let it be', () => {
  // 66 letters at most 0.72 wide stand in lines of 134 mm; 58 mm hold as many lines as fit with their leading.
  const name = Array.from({ length: 6 }, () => 'Montgomery').join(' ');
  const size = computePosterNameSize(name);
  const count = (one: number) => Math.ceil((65 * 0.72 * one) / (158 * 0.85));
  expect(count(size) * size * 1.12).toBeLessThanOrEqual(58);
  expect(count(size + 0.5) * (size + 0.5) * 1.12).toBeGreaterThan(58);
  // A word that only just fits its line decides, not the number of lines.
  const word = 'W'.repeat(20);
  expect(computePosterNameSize(`${word} a`)).toBe(Math.floor((158 / (20 * 0.72)) * 2) / 2);
});
