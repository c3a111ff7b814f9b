import { describe, expect } from 'vitest';
import { signInRounds } from '@daysheet/shared/guests/guessing.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { solve } from '../../../../tests/factories/work.ts';
import { addToCount, readCount } from '../../../db/failed-attempts.ts';
import { type Caller, createVisitor, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { getPaidSignInLimits, computeSignInRounds } from './auth.rules.ts';

/** Ana's account, after five wrong passwords by strangers. */
async function guessedAt(world: World, visitor: Caller) {
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  for (let n = 0; n < 5; n += 1) await catchRefusal(guess(createVisitor(world), ana));
  return ana;
}

const guess = (by: Caller, account: { email: string }) =>
  by.auth.signIn({ email: account.email, password: 'guess' });
const workFor = async (by: Caller, { email }: { email: string }) => solve(await by.auth.getWork({ email }));

describe('after five wrong passwords', () => {
  test('the owner gets in on a new device for work, and a stranger learns nothing without it', async ({
    visitor,
    world,
  }) => {
    const ana = await guessedAt(world, visitor);
    const stranger = createVisitor(world);
    expect(await catchRefusal(guess(stranger, ana))).toBe('auth.work_needed');
    expect(await catchRefusal(visitor.auth.signIn(ana))).toBe('auth.work_needed');
    const work = await workFor(stranger, ana);
    expect(await catchRefusal(stranger.auth.signIn({ ...ana, password: 'guess', work }))).toBe(
      'auth.invalid_credentials',
    );
    await visitor.auth.signIn({ ...ana, work: await workFor(visitor, ana) });
    expect((await visitor.auth.session()).user?.email).toBe(ana.email);
  });

  test('work is good for one password, of one account, from one address: a batch of ten is ten', async ({
    visitor,
    world,
  }) => {
    const ana = await guessedAt(world, visitor);
    const ben = await guessedAt(world, visitor);
    const stranger = createVisitor(world);
    const work = await workFor(stranger, ana);
    const tried = (by: Caller, account: { email: string }) =>
      catchRefusal(by.auth.signIn({ email: account.email, password: 'guess', work }));
    expect(await tried(stranger, ben)).toBe('auth.work_needed');
    expect(await tried(createVisitor(world), ana)).toBe('auth.work_needed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tried(stranger, ana)));
    expect(answers.filter((answer) => answer === 'auth.invalid_credentials')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'auth.work_needed')).toHaveLength(9);
  });

  test('what a password costs grows with those that were paid for, for a day', async ({
    visitor,
    world,
    clock,
  }) => {
    const ana = await guessedAt(world, visitor);
    const { db } = world.services;
    const [ofAccount] = getPaidSignInLimits(ana.email, '192.0.2.1');
    if (!ofAccount) throw new Error('no limit');
    // Attempts without work do not make it more expensive for the owner.
    for (let n = 0; n < 20; n += 1) await catchRefusal(guess(createVisitor(world), ana));
    expect([0, 9, 10, 20, 60, 10_000].map(computeSignInRounds)).toEqual([
      40,
      40,
      80,
      160,
      2560,
      signInRounds.most,
    ]);
    await addToCount(db, { ...ofAccount, count: 7 }, clock.now());
    const readGuesses = () => readCount(db, ofAccount.key, clock.now());
    const before = await readGuesses();
    // A right password does not count as a guess.
    await visitor.auth.signIn({ ...ana, work: await workFor(visitor, ana) });
    expect(await readGuesses()).toBe(before);
    clock.advance(24 * 60 + 1);
    await visitor.auth.signIn(ana);
  });
});
