import { expect, test } from 'vitest';
import { firstAttempt, nextAttempt } from './attempts.rules.ts';

test('the first words go under the id that was made for them', () => {
  const first = firstAttempt();
  expect(nextAttempt(first, 'Dinner')).toEqual({ id: first.id, said: 'Dinner' });
  expect(firstAttempt().id).not.toBe(first.id);
});

test('the same words once more, as after a lost answer, count once', () => {
  const sent = nextAttempt(firstAttempt(), 'Dinner');
  expect(nextAttempt(nextAttempt(sent, 'Dinner'), 'Dinner')).toEqual(sent);
});

test('other words are something else, and so are the first words after them', () => {
  const dinner = nextAttempt(firstAttempt(), 'Dinner');
  const dance = nextAttempt(dinner, 'Dance');
  const again = nextAttempt(dance, 'Dinner');
  expect(new Set([dinner.id, dance.id, again.id]).size).toBe(3);
  expect(again.said).toBe('Dinner');
});

test('words that say nothing are words too', () => {
  const empty = nextAttempt(firstAttempt(), '');
  expect(nextAttempt(empty, 'Dinner').id).not.toBe(empty.id);
});
