import { describe, expect, test } from 'vitest';
import { extractOpening } from './message-opening.rules.ts';

const whole = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

describe('the opening of a guest’s message', () => {
  test('is all of a short one', () => {
    expect(extractOpening('The bus leaves at 15:10.')).toEqual({
      parts: [{ text: 'The bus leaves at 15:10.' }],
      isCut: false,
    });
  });

  test('ends at a word, and after few lines', () => {
    const { parts, isCut } = extractOpening('word '.repeat(100).trim());
    expect(isCut).toBe(true);
    expect(whole(parts)).toMatch(/^(word )+word…$/);
    expect(whole(parts).length).toBeLessThan(160);
    expect(whole(extractOpening('a\nb\nc\nd\ne\nf\ng').parts)).toBe('a\nb\nc\nd…');
  });

  test('has a link whole or not at all', () => {
    const link = `https://example.com/${'a'.repeat(140)}`;
    expect(whole(extractOpening(`Here: ${link}`).parts)).toBe('Here:…');
    expect(extractOpening(`${link} is it`).parts).toEqual([{ text: '…' }]);
    const short = 'https://example.com/a';
    expect(extractOpening(`${short} ${'word '.repeat(50)}`).parts[0]).toEqual({ text: short, href: short });
  });

  test('fills its room to the last character', () => {
    const exact = 'x'.repeat(149);
    expect(extractOpening(`${exact}y`)).toEqual({ parts: [{ text: `${exact}y` }], isCut: false });
    expect(whole(extractOpening(`${exact}y z`).parts)).toBe(`${exact}y…`);
    const link = 'https://example.com/a';
    const words = 'x'.repeat(150 - link.length - 1);
    expect(whole(extractOpening(`${link} ${words} y`).parts)).toBe(`${link} ${words}…`);
    // A link that just fits stays, and says that more follows.
    const { parts } = extractOpening(`${words} ${link} y`);
    expect(parts.map(({ text, href }) => [text, href])).toEqual([
      [`${words} `, undefined],
      [link, link],
      [' …', undefined],
    ]);
  });

  test('counts what came before, links too', () => {
    const link = 'https://example.com/a';
    const { parts } = extractOpening(`${`${link} `.repeat(10)}end`);
    expect(whole(parts).length).toBeLessThan(160);
    expect(parts.filter(({ href }) => href)).toHaveLength(6);
  });

  test('is cut within one endless word, but not within a character', () => {
    const { parts } = extractOpening(`a${'👩'.repeat(200)}`);
    expect(whole(parts).isWellFormed()).toBe(true);
    expect(whole(parts).length).toBeLessThan(160);
  });
});
