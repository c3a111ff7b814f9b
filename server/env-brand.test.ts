import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const readName = (name: string) => readEnv({ BRAND_NAME: name }).settings.brand.name;

describe('the name of an installation', () => {
  test('is ours where nothing is said, and else what is said', () => {
    expect(readEnv({}).settings.brand).toEqual({ name: 'Daysheet', colors: null, logo: null });
    for (const name of ['Our Club', 'O’Hara & "Söhne"', 'أعراس', '喜宴', '👩‍👩‍👧 Kovač', 'x'.repeat(40)])
      expect(readName(name)).toBe(name);
    expect(readName('  Our Club ')).toBe('Our Club');
  });

  test.each([
    ['HTML', '<b>Club</b>'],
    ['two lines', 'Our\nClub'],
    ['a line break of another kind', 'Our\u2028Club'],
    ['a turn of the text around it', 'Our \u202eClub'],
    ['a mark of direction', 'Our\u200f Club'],
    ['a bell', 'Our\u0007Club'],
    ['half of a sign', 'Our \ud83d Club'],
    ['two hundred characters', 'x'.repeat(200)],
    ['nothing but blanks', '   '],
  ])('is not one with %s: the start stops in one line that says what is wanted', (_what, name) => {
    expect(() => readName(name)).toThrow(
      /^BRAND_NAME is not usable: it wants a name of one line, of 40 characters or fewer, without < and >\.$/,
    );
  });

  test('stands before an address that sends without a name, and leaves one with a name as it is', () => {
    const send = (from: string, name = 'Our "Club" \\ Söhne') =>
      readEnv({ MAIL_FROM: from, BRAND_NAME: name }).mailFrom;
    expect(send('hello@club.example')).toBe(String.raw`"Our \"Club\" \\ Söhne" <hello@club.example>`);
    expect(send('Ana <hello@club.example>')).toBe('Ana <hello@club.example>');
    expect(readEnv({ MAIL_FROM: 'hello@club.example' }).mailFrom).toBe('hello@club.example');
  });
});

test.each(['green', '#1d6', '#1d6b5280', '1d6b52', 'url(x)', '#1d6b52;}'])('%s is no colour', (color) => {
  for (const name of ['BRAND_COLOR', 'BRAND_COLOR_DARK'])
    expect(() => readEnv({ [name]: color })).toThrow(
      new RegExp(`^${name} is not usable: it wants a colour of six figures, such as #1d6b52\\.$`),
    );
});

test('a colour for dark screens alone is half of one', () => {
  expect(() => readEnv({ BRAND_COLOR_DARK: '#ffcc00' })).toThrow(/^BRAND_COLOR is missing: /);
});

test('a logo that is not there stops the start with its place', () => {
  expect(() => readEnv({ BRAND_LOGO: '/nowhere/logo.svg' })).toThrow(
    /^BRAND_LOGO \/nowhere\/logo\.svg cannot be read \(ENOENT\): /,
  );
});
