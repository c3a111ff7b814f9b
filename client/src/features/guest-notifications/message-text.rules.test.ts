import { describe, expect, test } from 'vitest';
import { openingOf, partsOf } from './message-text.rules.ts';

const links = (message: string) => partsOf(message).flatMap(({ href }) => href ?? []);
const whole = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

describe('links in a guest’s message', () => {
  test('are what starts with http or https', () => {
    expect(partsOf('Map: https://example.com/a?b=1#c here')).toEqual([
      { text: 'Map: ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ' here' },
    ]);
    expect(links('HTTP://EXAMPLE.com')).toEqual(['http://example.com/']);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x',
    'ftp://example.com',
    'www.example.com',
    'https://',
    'https://bank.example@other.example/login',
    'https://user:secret@example.com',
    '<script>alert(1)</script>',
  ])('are not %s', (message) => {
    expect(partsOf(message)).toEqual([{ text: message }]);
  });

  test('end before what belongs to the sentence', () => {
    expect(links('See https://example.com/map.')).toEqual(['https://example.com/map']);
    expect(links('(https://example.com/map), please!')).toEqual(['https://example.com/map']);
    expect(links('https://example.org/wiki/Bled_(town)')).toEqual(['https://example.org/wiki/Bled_(town)']);
    expect(links('https://example.com/a\nhttps://example.com/b')).toHaveLength(2);
  });

  test('end before marks that turn the direction', () => {
    expect(links('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/']);
  });

  test('leave every character in its place', () => {
    const message = 'الخريطة https://example.com/a, 👩‍👩‍👧 https:// and\n\n(http://b.example) end';
    expect(whole(partsOf(message))).toBe(message);
  });
});

describe('the opening of a guest’s message', () => {
  test('is all of a short one', () => {
    expect(openingOf('The bus leaves at 15:10.')).toEqual({
      parts: [{ text: 'The bus leaves at 15:10.' }],
      isCut: false,
    });
  });

  test('ends at a word, and after few lines', () => {
    const { parts, isCut } = openingOf('word '.repeat(100).trim());
    expect(isCut).toBe(true);
    expect(whole(parts)).toMatch(/^(word )+word…$/);
    expect(whole(parts).length).toBeLessThan(160);
    expect(whole(openingOf('a\nb\nc\nd\ne\nf\ng').parts)).toBe('a\nb\nc\nd…');
  });

  test('has a link whole or not at all', () => {
    const link = `https://example.com/${'a'.repeat(140)}`;
    expect(whole(openingOf(`Here: ${link}`).parts)).toBe('Here:…');
    expect(openingOf(`${link} is it`).parts).toEqual([{ text: '…' }]);
    const short = 'https://example.com/a';
    expect(openingOf(`${short} ${'word '.repeat(50)}`).parts[0]).toEqual({ text: short, href: short });
  });

  test('is cut within one endless word, but not within a character', () => {
    const { parts } = openingOf(`a${'👩'.repeat(200)}`);
    expect(whole(parts).isWellFormed()).toBe(true);
    expect(whole(parts).length).toBeLessThan(160);
  });
});
