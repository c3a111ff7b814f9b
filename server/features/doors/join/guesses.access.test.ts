import { expect } from 'vitest';
import { guessWindowMinutes, slowGuesses } from '@daysheet/shared/guests/guessing.ts';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { catchRefusal, test, type World } from '../../../../tests/test.ts';
import { createGuessGuard } from './guesses.access.ts';

const [here, elsewhere] = ['192.0.2.30', '192.0.2.31'];
const [code, other] = ['WED222222', 'WED333333'];

const createGuard = ({ services, clock }: World) =>
  createGuessGuard(services.db, clock.now, () => Promise.resolve());
type Guard = ReturnType<typeof createGuard>;

/** Makes as many guesses as are judged without work, and one more. */
async function guessTooOften(guard: Guard) {
  for (let n = 0; n < slowGuesses; n += 1) await guard.count(here);
  expect(await catchRefusal(guard.count(here))).toBe('join.work_needed');
}

test('a code that was right is known for ten minutes, and no other', async ({ world, clock }) => {
  const guard = createGuard(world);
  expect(guard.isKnown(here, code)).toBe(false);
  await guard.takeBack(here, code);
  clock.advance(9);
  expect([guard.isKnown(elsewhere, code), guard.isKnown(here, other)]).toEqual([true, false]);
  clock.advance(1);
  expect(guard.isKnown(elsewhere, code)).toBe(false);
});

test('who guessed too often pays for a known code too, until the hour is over', async ({ world, clock }) => {
  const guard = createGuard(world);
  await guessTooOften(guard);
  await guard.takeBack(elsewhere, code);
  expect([guard.isKnown(here, code), guard.isKnown(elsewhere, code)]).toEqual([false, true]);
  clock.advance(guessWindowMinutes);
  await guard.takeBack(elsewhere, code);
  expect(guard.isKnown(here, code)).toBe(true);
});

test('guests who came at once with a right code are not taken for guessers for long', async ({
  world,
  clock,
}) => {
  clock.advance(2 * guessWindowMinutes);
  const guard = createGuard(world);
  await guessTooOften(guard);
  await guard.takeBack(here, code);
  expect(guard.isKnown(here, code)).toBe(false);
  await guard.takeBack(here, code);
  expect(guard.isKnown(here, code)).toBe(true);
  await guard.count(here);
});

test('who has to pay is not counted any further: a flood asks nothing of the database', async ({
  world,
  clock,
}) => {
  clock.advance(4 * guessWindowMinutes);
  const { asked, world: heard } = recordStatements(world);
  const guard = createGuard(heard);
  await guessTooOften(guard);
  asked.length = 0;
  expect(await catchRefusal(guard.count(here))).toBe('join.work_needed');
  expect(asked).toEqual([]);
});
