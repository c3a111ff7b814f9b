import { expect, it } from 'vitest';
import { assignRoleTones, getToneByName } from './role-tones.ts';

it('the first eight roles of an event have eight tones to tell them by', () => {
  const tones = assignRoleTones(Array.from({ length: 9 }, (_, index) => ({ id: `${index}` })));
  expect(new Set([...tones.values()].slice(0, 8)).size).toBe(8);
  expect(tones.get('8')).toBe(tones.get('0'));
});

it('a role keeps its tone from screen to screen, and others have others', () => {
  expect(getToneByName('Family')).toBe(getToneByName('FAMILY'));
  const names = ['Family', 'Friends', 'Vendors', 'Organizers', 'Speakers'];
  expect(new Set(names.map(getToneByName)).size).toBeGreaterThan(2);
});
