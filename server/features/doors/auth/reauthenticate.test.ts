import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { catchRefusal, createVisitor, signIn, test, type World } from '../../../../tests/test.ts';
import { sessions, users } from '../../../db/schema/users.ts';

/** An account without a password, signed in at two browsers. */
async function createWithoutPassword(world: World) {
  const { db } = world.services;
  const user = { id: randomUUID(), email: `${randomUUID()}@example.com`, fullName: 'Ana Kovač' };
  await db.insert(users).values({ ...user, createdAt: world.clock.now() });
  const caller = await signIn(world, user.id);
  const elsewhere = await signIn(world, user.id);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const confirm = () =>
    db
      .update(sessions)
      .set({ confirmedAt: world.clock.now() })
      .where(eq(sessions.id, session?.id ?? ''));
  return { ...user, caller, elsewhere, confirm };
}

describe('an account without a password', () => {
  test('opens with none, and says no more about it than an address without an account', async ({ world }) => {
    const { email } = await createWithoutPassword(world);
    for (const password of ['', 'null', 'blue-sunflower']) {
      const attempt = createVisitor(world).auth.signIn({ email, password: password || ' ' });
      expect(await catchRefusal(attempt)).toBe('auth.invalid_credentials');
    }
  });

  test('does what a password is asked for only at the browser, and for ten minutes, after it was confirmed that it is they', async ({
    world,
    clock,
  }) => {
    const { caller, elsewhere, confirm } = await createWithoutPassword(world);
    const asks: ((browser: typeof caller) => Promise<unknown>)[] = [
      (browser) => browser.account.exportData({}),
      (browser) => browser.account.endOtherSessions({}),
      (browser) => browser.account.beginSecondFactor({}),
      (browser) => browser.account.changePassword({ newPassword: 'green-lantern-7' }),
    ];
    for (const ask of asks) expect(await catchRefusal(ask(caller))).toBe('account.confirm_needed');
    expect(await catchRefusal(caller.account.exportData({ password: 'x' }))).toBe('account.wrong_password');
    await confirm();
    clock.advance(9);
    for (const ask of asks) expect(await catchRefusal(ask(elsewhere))).toBe('account.confirm_needed');
    await caller.account.beginSecondFactor({});
    clock.advance(1);
    for (const ask of asks) expect(await catchRefusal(ask(caller))).toBe('account.confirm_needed');
  });

  test('gets one, which signs in from then on', async ({ world }) => {
    const { email, caller, elsewhere, confirm } = await createWithoutPassword(world);
    await confirm();
    await caller.account.changePassword({ newPassword: 'green-lantern-7' });
    expect((await elsewhere.auth.session()).user).toBeNull();
    await createVisitor(world).auth.signIn({ email, password: 'green-lantern-7' });
  });
});
