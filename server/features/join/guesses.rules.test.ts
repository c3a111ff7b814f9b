import { expect, test } from 'vitest';
import { delayOfGuess, roundsAfter } from './guesses.rules.ts';

test('a guest who mistypes waits for nothing, a guesser longer each time, and nobody above two seconds', () => {
  expect([1, 20, 21, 30, 40, 400].map(delayOfGuess)).toEqual([0, 0, 100, 1000, 2000, 2000]);
});

test('work grows with what was guessed, up to what a slow phone does in two seconds', () => {
  const rounds = (address: number, server = 0) => roundsAfter({ address, server });
  expect([rounds(0), rounds(40), rounds(41), rounds(100), rounds(1000)]).toEqual([40, 40, 41, 100, 150]);
  expect(rounds(0, 999)).toBe(40);
  expect(rounds(0, 1000)).toBe(150);
});
