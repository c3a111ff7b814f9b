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
