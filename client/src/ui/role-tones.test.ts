import { expect, it } from 'vitest';
import { roleTones, toneOfName } from './role-tones.ts';

it('gives the first eight roles of an event eight tones', () => {
  const tones = roleTones(Array.from({ length: 9 }, (_, index) => ({ id: `${index}` })));
  expect(new Set([...tones.values()].slice(0, 8)).size).toBe(8);
  expect(tones.get('8')).toBe(tones.get('0'));
});

it('gives a name the same tone everywhere', () => {
  expect(toneOfName('Family')).toBe(toneOfName('FAMILY'));
});
