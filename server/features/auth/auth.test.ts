import { describe, expect } from 'vitest';
import { sessions, users } from '../../db/schema/users.ts';
import { createVisitor, refusalOf, test } from '../../../tests/test.ts';
import { eq } from 'drizzle-orm';

let count = 0;
const account = () => {
  count += 1;
  return { fullName: 'Ana Kovač', email: `ana${count}@example.com`, password: 'sunflower' };
};

describe('auth.signUp', () => {
  test('makes an account that one can sign in to; the address is compared in lower case', async ({
    visitor,
  }) => {
    const ana = account();
    await visitor.auth.signUp({ ...ana, email: ` ${ana.email.toUpperCase()} ` });
    expect(await visitor.auth.session()).toEqual({ user: null });
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user).toMatchObject({ fullName: 'Ana Kovač', email: ana.email });
  });

  test('a retry after a lost answer is harmless; another password for a known address is refused', async ({
    visitor,
    world,
  }) => {
    const ana = account();
    await visitor.auth.signUp(ana);
    await visitor.auth.signUp(ana);
    const rows = await world.services.db.select().from(users).where(eq(users.email, ana.email));
    expect(rows).toHaveLength(1);
    expect(await refusalOf(visitor.auth.signUp({ ...ana, password: 'different' }))).toBe(
      'auth.sign_up_refused',
    );
  });

  test('stores neither the password nor the token', async ({ visitor, world }) => {
    const ana = account();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    const { db } = world.services;
    const [user] = await db.select().from(users).where(eq(users.email, ana.email));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user?.passwordHash).not.toContain(ana.password);
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''));
    expect(session?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('refuses a short password, a wrong address and a blank name', async ({ visitor }) => {
    expect(await refusalOf(visitor.auth.signUp({ ...account(), password: '12345' }))).toBe('input');
    expect(await refusalOf(visitor.auth.signUp({ ...account(), email: 'ana' }))).toBe('input');
    expect(await refusalOf(visitor.auth.signUp({ ...account(), fullName: ' ' }))).toBe('input');
  });
});

describe('auth.signIn', () => {
  test('an unknown address and a wrong password are one answer', async ({ visitor }) => {
    const ana = account();
    await visitor.auth.signUp(ana);
    expect(await refusalOf(visitor.auth.signIn({ ...ana, password: 'wrong' }))).toBe(
      'auth.invalid_credentials',
    );
    expect(await refusalOf(visitor.auth.signIn(account()))).toBe('auth.invalid_credentials');
  });

  test('five failures close an account for a quarter of an hour, also to the right password', async ({
    visitor,
    world,
    clock,
  }) => {
    const ana = account();
    await visitor.auth.signUp(ana);
    for (let tries = 0; tries < 5; tries += 1) {
      const elsewhere = createVisitor(world);
      expect(await refusalOf(elsewhere.auth.signIn({ ...ana, password: 'guess' }))).toBe(
        'auth.invalid_credentials',
      );
    }
    expect(await refusalOf(visitor.auth.signIn(ana))).toBe('auth.too_many_attempts');
    clock.advance(16);
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user).not.toBeNull();
  });
});

describe('sessions', () => {
  test('slide while they are used, end after 30 idle days, and after 90 days in any case', async ({
    visitor,
    clock,
  }) => {
    const ana = account();
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

  test('signing out ends the session, twice is once', async ({ visitor }) => {
    const ana = account();
    await visitor.auth.signUp(ana);
    await visitor.auth.signIn(ana);
    await visitor.auth.signOut();
    await visitor.auth.signOut();
    expect(await visitor.auth.session()).toEqual({ user: null });
  });
});
