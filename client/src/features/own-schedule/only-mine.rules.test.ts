import { expect, test } from 'vitest';
import { onlyMine, withoutOthers } from './only-mine.rules.ts';

test('what is for others only is left out, the rest stays as it is', () => {
  const [mine, theirs] = [
    { id: 'dinner', isMine: true },
    { id: 'speech', isMine: false },
  ];
  expect(onlyMine({ name: 'Wedding', items: [theirs, mine] })).toEqual({ name: 'Wedding', items: [mine] });
});

test('what they declined is not theirs, and stays where it is shown', () => {
  const declined = { id: 'boat', isMine: false, declined: true as const };
  const theirs = { id: 'speech', isMine: false };
  expect(onlyMine({ items: [declined, theirs] }).items).toEqual([]);
  expect(withoutOthers({ items: [declined, theirs] }).items).toEqual([declined]);
});

test('a schedule that is all mine is the same one, so that nothing is rendered again', () => {
  const schedule = { items: [{ isMine: true }, { isMine: true }] };
  expect(onlyMine(schedule)).toBe(schedule);
});
