import { describe, expect, test } from 'vitest';
import { isSearchable } from '../guests/join.ts';
import { emptyAsNull, multiLine, singleLine } from './text.schemas.ts';
import { cutText, toSearchableName } from './text.ts';

describe('what people type', () => {
  test('one line is trimmed and folded; several keep their breaks', () => {
    expect(singleLine(20).parse('  Mary \n  Lee ')).toBe('Mary Lee');
    expect(multiLine(20).parse(' one\r\ntwo ')).toBe('one\ntwo');
    expect(emptyAsNull(singleLine(20)).parse('   ')).toBeNull();
    expect(emptyAsNull(singleLine(20)).parse(undefined)).toBeNull();
  });

  test('what PostgreSQL cannot store is refused before it gets there', () => {
    expect(singleLine(20).safeParse('a\u0000b').success).toBe(false);
    expect(singleLine(20).safeParse('a\ud800b').success).toBe(false);
    expect(singleLine(20).safeParse('👩‍👩‍👧').success).toBe(true);
  });
});

test('a text that is cut ends with a whole sign, also where it takes two places', () => {
  expect(cutText('Ana 🌿', 6)).toBe('Ana 🌿');
  expect(cutText('Ana 🌿', 5)).toBe('Ana ');
  expect(cutText('Ana', 2)).toBe('An');
});

describe('searching for a person', () => {
  test('compares names without regard to case, accents and the letters that have none', () => {
    expect(toSearchableName(' Søren  ÅNGSTRÖM ')).toBe('soren angstrom');
    expect(toSearchableName('Łukasz Weiß')).toBe('lukasz weiss');
    expect(toSearchableName('रवि')).not.toBe(toSearchableName('रव'));
    expect(toSearchableName('がく')).toBe('がく');
    expect(toSearchableName('José')).toBe('jose');
  });

  test('takes two letters, or one of a script that says a name in one', () => {
    expect(['ma', '王', '김', 'さ'].every(isSearchable)).toBe(true);
    expect(['m', '', ' m ', '%%', '__', 'א'].some(isSearchable)).toBe(false);
  });
});
