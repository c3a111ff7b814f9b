import { describe, expect, test } from 'vitest';
import { localeFor, tagsOf } from './texts.ts';

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
    expect(localeFor(languages, { chosen, wanted: tagsOf(header) })).toEqual(expected);
  });
});
