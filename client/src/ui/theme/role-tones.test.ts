import { expect, it } from 'vitest';
import { roleTones, toneOfName } from './role-tones.ts';

it('the first eight roles of an event have eight tones to tell them by', () => {
  const tones = roleTones(Array.from({ length: 9 }, (_, index) => ({ id: `${index}` })));
  expect(new Set([...tones.values()].slice(0, 8)).size).toBe(8);
  expect(tones.get('8')).toBe(tones.get('0'));
});

it('a role keeps its tone from screen to screen, and others have others', () => {
  expect(toneOfName('Family')).toBe(toneOfName('FAMILY'));
  const names = ['Family', 'Friends', 'Vendors', 'Organizers', 'Speakers'];
  expect(new Set(names.map(toneOfName)).size).toBeGreaterThan(2);
});
