import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  getAddressGuessLimit,
  computeGuessDelay,
  openCodePass,
  computeWorkRounds,
  sealCodePass,
  serverGuessLimit,
} from './guesses.rules.ts';

test('a guest who mistypes waits for nothing, a guesser longer each time, and nobody above two seconds', () => {
  expect([1, 20, 21, 30, 40, 400].map(computeGuessDelay)).toEqual([0, 0, 100, 1000, 2000, 2000]);
});

test('work grows with what was guessed, up to what a slow phone does in two seconds', () => {
  const rounds = (address: number, server = 0) => computeWorkRounds({ address, server });
  expect([rounds(0), rounds(40), rounds(41), rounds(100), rounds(1000)]).toEqual([40, 40, 41, 100, 150]);
  expect(rounds(0, 999)).toBe(40);
  expect(rounds(0, 1000)).toBe(150);
});

test('a code that was paid for is open for twelve hours, from our servers, and no other code with it', () => {
  const key = randomBytes(32);
  const now = new Date('2026-06-05T12:00:00Z');
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const pass = sealCodePass(key, 'WED123', 'mine', now);
  expect(openCodePass(key, 'WED123', pass, later(12 * 60 - 1))).toBe('mine');
  expect(openCodePass(key, 'WED123', pass, later(12 * 60))).toBeNull();
  expect(openCodePass(key, 'WED124', pass, now)).toBeNull();
  expect(openCodePass(randomBytes(32), 'WED123', pass, now)).toBeNull();
  for (const none of ['', 'x']) expect(openCodePass(key, 'WED123', none, now)).toBeNull();
});

test('guesses of one address do not use up those of another', () => {
  const keys = [getAddressGuessLimit('192.0.2.1'), getAddressGuessLimit('192.0.2.2'), serverGuessLimit].map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(3);
  expect(getAddressGuessLimit('192.0.2.1')).toMatchObject({ max: 40, windowMinutes: 60 });
  expect(serverGuessLimit).toMatchObject({ max: 1000, windowMinutes: 60 });
});
