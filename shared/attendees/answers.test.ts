import { expect, test } from 'vitest';
import { fitsQuestion, toValidAnswer, type QuestionKind } from './answers.ts';

const ask = (kind: QuestionKind) => ({ kind, choices: kind === 'food' || kind === 'menu' ? ['Fish'] : [] });

test.each<[QuestionKind, string[], string[]]>([
  ['food', ['Fish'], ['Meat', 'yes']],
  ['menu', ['Fish'], ['Meat']],
  ['yes_no', ['yes', 'no'], ['Fish', 'Yes']],
  ['number', ['0', '1234'], ['12345', '1.5', 'five', '']],
  ['text', ['Fish', '12345'], []],
])('to %s only what answers it fits, or nothing at all', (kind, fitting, others) => {
  expect(fitting.filter((value) => !fitsQuestion(ask(kind), value))).toEqual([]);
  expect(others.filter((value) => fitsQuestion(ask(kind), value))).toEqual([]);
  expect(fitsQuestion(ask(kind), null)).toBe(true);
});

test('of an answer to what was another question only that stays which answers it now', () => {
  const words = { value: 'Fish', note: 'No nuts', attendeeId: 'mary' };
  expect(toValidAnswer(ask('food'), words)).toEqual(words);
  expect(toValidAnswer(ask('menu'), words)).toEqual({ ...words, note: null });
  expect(toValidAnswer(ask('number'), words)).toEqual({ ...words, value: null, note: null });
});
