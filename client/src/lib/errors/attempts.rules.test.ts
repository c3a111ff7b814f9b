import { expect, test } from 'vitest';
import { createAttempt, resolveAttempt } from './attempts.rules.ts';

test('the first words go under the id that was made for them', () => {
  const first = createAttempt();
  expect(resolveAttempt(first, 'Dinner')).toEqual({ id: first.id, said: 'Dinner' });
  expect(createAttempt().id).not.toBe(first.id);
});

test('the same words once more, as after a lost answer, count once', () => {
  const sent = resolveAttempt(createAttempt(), 'Dinner');
  expect(resolveAttempt(resolveAttempt(sent, 'Dinner'), 'Dinner')).toEqual(sent);
});

test('other words are something else, and so are the first words after them', () => {
  const dinner = resolveAttempt(createAttempt(), 'Dinner');
  const dance = resolveAttempt(dinner, 'Dance');
  const again = resolveAttempt(dance, 'Dinner');
  expect(new Set([dinner.id, dance.id, again.id]).size).toBe(3);
  expect(again.said).toBe('Dinner');
});

test('words that say nothing are words too', () => {
  const empty = resolveAttempt(createAttempt(), '');
  expect(resolveAttempt(empty, 'Dinner').id).not.toBe(empty.id);
});
