import { describe, expect, test } from 'vitest';
import { readNamePairs } from '../../../../tests/data/names.ts';
import { compareNames } from '@daysheet/shared/attendees/names.ts';

const pairs = readNamePairs();
const show = ({ typed, listed }: { typed: string; listed: string }) => `${typed} | ${listed}`;

describe('a name as people type it, and as their host wrote it down', () => {
  test('200 that go together and 200 that do not, in twelve scripts and more', () => {
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Bengali',
      'Tamil',
      'Thai',
    ];
    for (const script of [
      ...scripts,
      'Han',
      'Hiragana',
      'Hangul',
      'Georgian',
      'Armenian',
      'Adlam',
      'Chakma',
    ]) {
      const inScript = pairs.filter(({ listed }) => new RegExp(`\\p{Script=${script}}`, 'u').test(listed));
      expect(new Set(inScript.map(({ isFound }) => isFound)).size, script).toBe(2);
    }
    const found = pairs.filter(({ isFound }) => isFound);
    expect([found.length >= 200, pairs.length - found.length >= 200]).toEqual([true, true]);
  });

  test('what is one name is found, with one slip as a question', () => {
    const wrong = pairs.filter(({ typed, listed, isFound, isSlip }) => {
      const match = compareNames(typed, listed);
      return isFound && (isSlip ? match !== 'slip' : match !== 'whole' && match !== 'part');
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('what is another name is not found', () => {
    const wrong = pairs.filter(({ typed, listed, isFound }) => !isFound && compareNames(typed, listed));
    expect(wrong.map(show)).toEqual([]);
  });
});

test('the same name whole, in any order and spelling, is told from one that is only begun', () => {
  expect(compareNames('mueller, eva', 'Eva Müller')).toBe('whole');
  expect(compareNames('Mary Lee', 'Mary Ann Lee')).toBe('whole');
  expect(compareNames('annemarie schmidt', 'Anne-Marie Schmidt')).toBe('whole');
  expect(compareNames('王 伟', '王伟')).toBe('whole');
  expect(compareNames('mary', 'Mary Lee')).toBe('part');
  expect(compareNames('mary l', 'Mary Lee')).toBe('part');
});
