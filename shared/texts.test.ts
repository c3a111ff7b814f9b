import { describe, expect, test } from 'vitest';
import {
  directLine,
  isolateText,
  findChosenLanguage,
  isLocale,
  buildLanguageCookie,
  resolveLocale,
  getLanguageName,
  parseAcceptLanguage,
} from './texts.ts';

describe('the language of a phone', () => {
  const languages = ['ar', 'en', 'es'];

  test.each([
    ['de-DE,es-MX;q=0.9,en;q=0.8', undefined, { language: 'es', locale: 'es-MX' }],
    ['de-DE', undefined, { language: 'en', locale: 'en-DE' }],
    ['en-GB,en', undefined, { language: 'en', locale: 'en-GB' }],
    ['en;q=0.2, ar', undefined, { language: 'ar', locale: 'ar' }],
    ['en-GB', 'es', { language: 'es', locale: 'es-GB' }],
    ['en-GB,es-AR', 'es', { language: 'es', locale: 'es-AR' }],
    ['en-GB', 'xx', { language: 'en', locale: 'en-GB' }],
    ['*, , ;q=x, e_n, en-12345678910, <script>', undefined, { language: 'en', locale: 'en-US' }],
    ['', undefined, { language: 'en', locale: 'en-US' }],
  ])("that wants '%s', where its reader chose %s", (header, chosen, expected) => {
    expect(resolveLocale(languages, { chosen, wanted: parseAcceptLanguage(header) })).toEqual(expected);
  });
});

test('the languages that a phone asks for come best first, without those that it refuses', () => {
  expect(parseAcceptLanguage('de; q=0.5, fr;q=0.9, en')).toEqual(['en', 'fr', 'de']);
  expect(parseAcceptLanguage('en;q=0, fr')).toEqual(['fr']);
  expect(parseAcceptLanguage('*, de, ')).toEqual(['de']);
  expect(parseAcceptLanguage('de;q=often')).toEqual([]);
});

test('dates are written in a language that there is', () => {
  expect(['de', 'pt-BR', 'zh-Hant'].map(isLocale)).toEqual([true, true, true]);
  expect(['xx', 'en_US', '', '<script>'].map(isLocale)).toEqual([false, false, false, false]);
});

test('the language that was chosen by hand is that of the address, else that of the phone', () => {
  const chosen = (search: string, cookie?: string) => findChosenLanguage(['en', 'es'], { search, cookie });
  expect(chosen('?lang=es', 'en')).toBe('es');
  expect(chosen('?lang=xx', 'en')).toBe('en');
  expect(chosen('', 'en')).toBe('en');
  expect(chosen('?lang=xx')).toBeUndefined();
  expect(buildLanguageCookie('es')).toBe('daysheet_language=es; path=/; max-age=15552000; samesite=lax');
  expect(['es', 'de'].map(getLanguageName)).toEqual(['español', 'Deutsch']);
});

test("somebody's own words turn nothing around them where it is read the other way", () => {
  expect(isolateText('rtl', 'Ana')).toBe('\u2068Ana\u2069');
  for (const direction of ['ltr', undefined]) {
    expect(isolateText(direction, 'Ana, 5 שח')).toBe('\u2068Ana, 5 שח\u2069');
    for (const words of ['Ana', '花', 'नमस्ते', '5 → 6']) expect(isolateText(direction, words)).toBe(words);
  }
  for (const words of ['حفل', '𞤀𞤥𞤭', 'ܫܠܡܐ']) expect(isolateText('ltr', words)).toBe(`\u2068${words}\u2069`);
});

test('a text of ours within another goes in its direction, though it begins with an isolate', () => {
  const until = `${isolateText('rtl', '5')}، ${isolateText('rtl', '6')}`;
  expect(isolateText('rtl', until)).toBe(`\u2067${until}\u2069`);
});

test("a line goes in its reader's direction, whoever's words it begins with", () => {
  expect(directLine('rtl', 'Ana')).toBe('\u200fAna');
  expect(directLine('ltr', 'שח')).toBe('\u200eשח');
  expect(directLine('ltr', 'Ana')).toBe('Ana');
});
