import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { challengeMinutes } from '@daysheet/shared/guests/guessing.ts';
import { solve } from '../../../tests/factories/work.ts';
import { isSolved, makeChallenge } from './proof-of-work.ts';

const sealKey = randomBytes(32);
const now = new Date('2026-06-05T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const address = '192.0.2.1';

test('work is accepted from the address that was asked for it, from our server, until its time is over', async () => {
  const work = await solve(await makeChallenge(sealKey, { address, rounds: 3 }, now));
  const ask = { address, work };
  expect(await isSolved(sealKey, ask, now)).toBe(true);
  expect(await isSolved(sealKey, ask, after(challengeMinutes - 0.01))).toBe(true);
  expect(await isSolved(sealKey, ask, after(challengeMinutes))).toBe(false);
  expect(await isSolved(sealKey, { ...ask, address: '192.0.2.2' }, now)).toBe(false);
  expect(await isSolved(randomBytes(32), ask, now)).toBe(false);
});

test('work that somebody gave more time themselves, or guessed the end of, is none', async () => {
  const work = await solve(await makeChallenge(sealKey, { address, rounds: 3 }, now));
  const { challenge, solution } = work;
  const longer = { ...challenge.parameters, data: { expires: after(600).getTime() } };
  const prolonged = { challenge: { ...challenge, parameters: longer }, solution };
  expect(await isSolved(sealKey, { address, work: prolonged }, now)).toBe(false);
  const guessed = { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } };
  expect(await isSolved(sealKey, { address, work: guessed }, now)).toBe(false);
});
