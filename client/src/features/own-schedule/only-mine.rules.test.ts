import { expect, test } from 'vitest';
import { onlyMine } from './only-mine.rules.ts';

test('what is for others only is left out, the rest stays as it is', () => {
  const [mine, theirs] = [
    { id: 'dinner', isMine: true },
    { id: 'speech', isMine: false },
  ];
  expect(onlyMine({ name: 'Wedding', items: [theirs, mine] })).toEqual({ name: 'Wedding', items: [mine] });
});

test('a schedule that is all mine is the same one, so that nothing is rendered again', () => {
  const schedule = { items: [{ isMine: true }, { isMine: true }] };
  expect(onlyMine(schedule)).toBe(schedule);
});
