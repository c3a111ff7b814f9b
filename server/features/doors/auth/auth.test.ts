import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addToCount, readCount } from '../../../db/failed-attempts.ts';
import { emailTokens } from '../../../db/schema/emails.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { createWedding } from '../../../../tests/factories/events.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import { createVisitor, readLinkToken, listMail, catchRefusal, test } from '../../../../tests/test.ts';
import { getSignInLimits } from './auth.rules.ts';

describe('signing up', () => {
  test('a visitor signs in to the account that they made, in whichever case they write the address', async ({
    visitor,
  }) => {
    const ana = accountInput();
    const { mailMode } = await visitor.auth.signUp({ ...ana, email: ` ${ana.email.toUpperCase()} ` });
    expect(mailMode).toBe('outbox');
    expect((await visitor.auth.session()).user).toBeNull();
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user).toEqual({
      id: ana.id,
      fullName: 'Ana Kovač',
      email: ana.email,
      isEmailVerified: false,
      isOperator: false,
    });
  });

  test('a visitor does not learn that an address has an account; its owner gets another message', async ({
    visitor,
    guest,
    world,
  }) => {
    const ana = accountInput();
    const first = await visitor.auth.signUp(ana);
    const again = await guest.auth.signUp({ ...ana, id: randomUUID(), password: 'another-password' });
    expect(again).toEqual(first);
    expect((await listMail(world, ana.email)).map((mail) => mail.kind)).toEqual([
      'verify',
      'already_registered',
    ]);
    expect(await catchRefusal(guest.auth.signIn({ ...ana, password: 'another-password' }))).toBe(
      'auth.invalid_credentials',
    );
    await visitor.auth.signIn(ana);
  });

  test("a visitor who tries again after a lost answer gets one message, and strangers fill nobody's mailbox", async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.signUp(ana);
    expect(await listMail(world, ana.email)).toHaveLength(1);
    for (let n = 0; n < 10; n += 1) await createVisitor(world).auth.signUp({ ...ana, id: randomUUID() });
    expect(await listMail(world, ana.email)).toHaveLength(4);
  });

  test('whoever reads the database finds no password, no session and no link that would let them in', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    const { db } = world.services;
    const [user] = await db.select().from(users).where(eq(users.id, ana.id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user?.passwordHash).not.toContain(ana.password);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, ana.id));
    expect(session?.id).toMatch(/^[0-9a-f]{64}$/);
    const links = await db.select().from(emailTokens).where(eq(emailTokens.userId, ana.id));
    expect(links.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('a visitor is refused a short or common password, a wrong address and a blank name; a long password is welcome', async ({
    visitor,
  }) => {
    const signUp = (overrides: Partial<ReturnType<typeof accountInput>>) =>
      catchRefusal(visitor.auth.signUp({ ...accountInput(), ...overrides }));
    expect(await signUp({ password: '12345' })).toBe('input');
    expect(await signUp({ password: '12345   ' })).toBe('input');
    expect(await signUp({ password: ' '.repeat(12) })).toBe('input');
    expect(await signUp({ password: 'ana kovac 26' })).toBe('auth.password_personal');
    expect(await signUp({ password: 'Sunshine' })).toBe('auth.password_common');
    expect(await signUp({ email: 'zora.novak@example.com', password: 'zora.novak' })).toBe(
      'auth.password_personal',
    );
    expect(await signUp({ email: 'ana' })).toBe('input');
    expect(await signUp({ fullName: ' ' })).toBe('input');
    await visitor.auth.signUp({ ...accountInput(), password: 'correct horse battery staple '.repeat(5) });
  });
});

test('signing up tells a stranger nothing of what somebody’s events are called', async ({
  host,
  visitor,
}) => {
  const { name } = await createWedding(host, { name: 'Elopement of Zoltan' });
  const { user } = await host.auth.session();
  await visitor.auth.signUp({ ...accountInput(), id: user?.id ?? '', password: name });
  expect(
    await catchRefusal(host.account.changePassword({ currentPassword: password, newPassword: name })),
  ).toBe('auth.password_personal');
});

describe('confirming an address', () => {
  test('a host confirms their address by the link, and a second press of the button is no failure', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const token = await readLinkToken(world, ana.email, 'verify');
    await Promise.all([visitor.auth.verifyEmail({ token }), visitor.auth.verifyEmail({ token })]);
    await visitor.auth.verifyEmail({ token });
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user?.isEmailVerified).toBe(true);
  });

  test('the link runs out after a day, and the host has another sent', async ({ visitor, world, clock }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const token = await readLinkToken(world, ana.email, 'verify');
    clock.advance(24 * 60 + 1);
    expect(await catchRefusal(visitor.auth.verifyEmail({ token }))).toBe('auth.link_invalid');
    expect(await catchRefusal(visitor.auth.resendVerification())).toBe('auth.required');
    await visitor.auth.signIn(ana);
    await visitor.auth.resendVerification();
    await visitor.auth.verifyEmail({ token: await readLinkToken(world, ana.email, 'verify') });
    await visitor.auth.resendVerification();
    expect(await listMail(world, ana.email)).toHaveLength(2);
  });

  test('a link for a new password confirms nothing, and the other way round', async ({ visitor, world }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.requestPasswordReset(ana);
    const token = await readLinkToken(world, ana.email, 'reset');
    expect(await catchRefusal(visitor.auth.verifyEmail({ token }))).toBe('auth.link_invalid');
    const other = await readLinkToken(world, ana.email, 'verify');
    expect(await catchRefusal(visitor.auth.resetPassword({ token: other, password: 'new-password-1' }))).toBe(
      'auth.link_invalid',
    );
  });
});

describe('signing in', () => {
  test('a guesser gets one answer for an unknown address and a wrong password', async ({ visitor }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    expect(await catchRefusal(visitor.auth.signIn({ ...ana, password: 'wrong' }))).toBe(
      'auth.invalid_credentials',
    );
    expect(await catchRefusal(visitor.auth.signIn(accountInput()))).toBe('auth.invalid_credentials');
  });

  test('after five wrong passwords a stranger works for each, and pays nothing again a quarter of an hour later', async ({
    visitor,
    world,
    clock,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    for (let tries = 0; tries < 5; tries += 1) {
      const elsewhere = createVisitor(world);
      expect(await catchRefusal(elsewhere.auth.signIn({ ...ana, password: 'guess' }))).toBe(
        'auth.invalid_credentials',
      );
    }
    expect(await catchRefusal(visitor.auth.signIn(ana))).toBe('auth.work_needed');
    clock.advance(16);
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user).not.toBeNull();
  });

  test('a browser that has signed in before has attempts of its own, for its account only', async ({
    visitor,
    world,
  }) => {
    const [ana, eve] = [accountInput(), accountInput()];
    for (const person of [ana, eve]) await visitor.auth.signUp(person);
    await visitor.auth.signIn(ana);
    await visitor.auth.signOut();
    const otherVisitor = createVisitor(world);
    await otherVisitor.auth.signIn(eve);
    const guess = (by: typeof visitor) => catchRefusal(by.auth.signIn({ ...ana, password: 'guess' }));
    for (let n = 0; n < 5; n += 1) expect(await guess(createVisitor(world))).toBe('auth.invalid_credentials');
    // The owner's known browser needs no work; a browser known for another account does.
    for (let n = 0; n < 4; n += 1) expect(await guess(visitor)).toBe('auth.invalid_credentials');
    expect(await guess(otherVisitor)).toBe('auth.work_needed');
    await visitor.auth.signIn(ana);
    expect(await guess(createVisitor(world))).toBe('auth.work_needed');
    for (let n = 0; n < 5; n += 1) await guess(visitor);
    expect(await guess(visitor)).toBe('auth.work_needed');
  });

  test('a network address that guesses at many accounts pays for each; a host at another one signs in', async ({
    world,
    visitor,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const guesser = createVisitor(world, { address: '192.0.2.99' });
    const [, { key, windowMinutes }] = getSignInLimits(ana.email, '192.0.2.99', null);
    await addToCount(world.services.db, { key, count: 49, windowMinutes }, world.clock.now());
    expect(await catchRefusal(guesser.auth.signIn(accountInput()))).toBe('auth.invalid_credentials');
    expect(await catchRefusal(guesser.auth.signIn(ana))).toBe('auth.work_needed');
    await visitor.auth.signIn(ana);
  });

  test('many passwords at once are counted before they are judged; right ones are no attempts', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const venue = () => createVisitor(world, { address: '192.0.2.98' });
    const [, ofVenue] = getSignInLimits(ana.email, '192.0.2.98', null);
    const counted = () => readCount(world.services.db, ofVenue.key, world.clock.now());
    for (let n = 0; n < 3; n += 1) await venue().auth.signIn(ana);
    expect(await counted()).toBe(0);
    const guesses = Array.from({ length: 12 }, () =>
      catchRefusal(venue().auth.signIn({ ...ana, password: 'guess' })),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'auth.invalid_credentials')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'auth.work_needed')).toHaveLength(7);
    expect(await counted()).toBe(5);
  });

  test('a password that is replaced while it is checked lets nobody in', async ({ visitor, world }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const signingIn = tryWhileHeld(world, ana.id, {
      act: () => visitor.auth.signIn(ana),
      change: (tx) => tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, ana.id)),
    });
    expect(await catchRefusal(signingIn)).toBe('auth.invalid_credentials');
    expect((await visitor.auth.session()).user).toBeNull();
  });

  test('a host whose password was hashed more weakly has it hashed anew as they sign in', async ({
    visitor,
    world,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    const { db } = world.services;
    // 'blue-sunflower' at m=8, t=1.
    const { argon2Sync, randomBytes } = await import('node:crypto');
    const nonce = randomBytes(16);
    const key = argon2Sync('argon2id', {
      message: ana.password,
      nonce,
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const weak = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`;
    await db.update(users).set({ passwordHash: weak }).where(eq(users.id, ana.id));
    await visitor.auth.signIn(ana);
    const [user] = await db.select().from(users).where(eq(users.id, ana.id));
    expect(user?.passwordHash).toContain('m=19456,t=2,p=1');
    await visitor.auth.signIn(ana);
  });
});

describe('staying signed in', () => {
  test('a host stays signed in while they visit, for 30 idle days, and for 90 days in any case', async ({
    visitor,
    clock,
  }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    const days = (n: number) => clock.advance(n * 24 * 60);
    for (let visit = 1; visit <= 4; visit += 1) {
      days(22);
      expect((await visitor.auth.session()).user, `visit ${visit}`).not.toBeNull();
    }
    days(3);
    expect((await visitor.auth.session()).user).toBeNull();
    await visitor.auth.signIn(ana);
    days(31);
    expect((await visitor.auth.session()).user).toBeNull();
  });

  test('a host who signs out is signed out, also by a second press', async ({ visitor }) => {
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    await visitor.auth.signOut();
    await visitor.auth.signOut();
    expect((await visitor.auth.session()).user).toBeNull();
  });
});
