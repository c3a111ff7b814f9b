import { describe, expect, test } from 'vitest';
import { describeCost, computeTextCost } from './text-cost.rules.ts';

const link = 'https://daysheet.example/i/AAAAAAAAAAAAAAAAAAAAAA';
const cost = (template: string, names: string[]) =>
  computeTextCost(template, { event: 'Ana & Søren', link, names });

describe('the length of a text that a host reads', () => {
  test('is the longest final one’s, with name, event and link filled in', () => {
    const { longest, left } = cost('{name}: {event} [LINK]', ['Jo', 'Alexandra']);
    expect(longest).toEqual({
      name: 'Alexandra',
      characters: 'Alexandra: Ana & Søren '.length + link.length,
    });
    expect(left).toBe(160 - longest.characters);
  });

  test('leaves less than zero by as many characters as are too many', () => {
    expect(cost('x'.repeat(160), ['Jo']).left).toBe(0);
    expect(cost(`${'x'.repeat(160)}{name}`, ['Jo']).left).toBe(-2);
  });
});

describe('what a host reads of the messages that a text takes', () => {
  const words = (template: string, names: string[]) => describeCost(cost(template, names));

  test('says one message each where it is one', () => {
    expect(words('Hi {name}: [LINK]', ['Jo', 'Mary'])).toBe('1 message each.');
    // Short enough to be one message all the same.
    expect(words('ñ', ['Jo'])).toBe('1 message each.');
  });

  test('names the letters that make it more, and where they stand', () => {
    expect(words(`mañana — ${'x'.repeat(70)}`, ['Jo', 'Mary'])).toBe(
      '2 messages each, because of the “—”: with such letters one message holds 70 characters, not 160.',
    );
    expect(words(`{name} ${'x'.repeat(70)}`, ['Jo', 'Mary', 'Žan'])).toBe(
      '1 message each for 2 phones, 2 for 1 (4 in all), because of the “Ž” in names: with such letters one message holds 70 characters, not 160.',
    );
    expect(words(`👰 ${'ж'.repeat(70)}`, ['Jo'])).toContain('because of “👰”, “ж”:');
  });

  test('letters that take two places are named where they make the difference', () => {
    expect(words(`${'x'.repeat(158)}€€`, ['Jo'])).toBe(
      '2 messages each, because “€” takes two places each time.',
    );
  });

  test('says nothing where nobody is chosen', () => {
    expect(words('Hi', [])).toBe('');
  });
});
