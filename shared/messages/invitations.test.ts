import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTemplate, fillLongest } from './invitations.ts';

const facts = { name: 'Mary', event: 'Ana & Søren', link: 'https://day.example/i/abc' };

describe("a host's template", () => {
  test('gets the name, the event and the link, wherever and however often they stand', () => {
    expect(fillTemplate('{name}, {event}: [LINK]. {name}!', facts)).toBe(
      'Mary, Ana & Søren: https://day.example/i/abc. Mary!',
    );
    expect(fillTemplate('{Name} {names} [link] {}', facts)).toBe('{Name} {names} [link] {}');
  });

  test("takes nobody's name for a placeholder, and $ for a letter", () => {
    expect(fillTemplate('{name} [LINK]', { ...facts, name: '[LINK]{event}$&' })).toBe(
      '[LINK]{event}$& https://day.example/i/abc',
    );
  });

  test('without placeholders stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/\{name\}|\{event\}|\[LINK\]/.test(text));
        expect(fillTemplate(text, facts)).toBe(text);
      }),
    );
  });
});

describe('the longest text', () => {
  test('is as long as the longest that anybody gets', () => {
    const names = fc.array(fc.string({ maxLength: 120 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(names, fc.string(), (all, text) => {
        const template = `${text}{name}[LINK]`;
        const longest = fillLongest(template, { ...facts, names: all }).text.length;
        expect(Math.max(...all.map((name) => fillTemplate(template, { ...facts, name }).length))).toBe(
          longest,
        );
      }),
    );
  });
});
