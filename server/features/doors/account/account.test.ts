import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { emails, emailTokens } from '../../../db/schema/emails.ts';
import { events, retiredCodes } from '../../../db/schema/events.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import {
  type Caller,
  createVisitor,
  readLinkToken,
  listMail,
  catchRefusal,
  test,
  type World,
} from '../../../../tests/test.ts';

async function signUp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

const isSignedIn = async (caller: Caller) => (await caller.auth.session()).user !== null;

async function signInElsewhere(world: World, account: { email: string; password: string }) {
  const elsewhere = createVisitor(world);
  await elsewhere.auth.signIn(account);
  return elsewhere;
}

describe('the profile', () => {
  test('a host is called by the first and last name that they save; a last name may be missing', async ({
    world,
  }) => {
    const { caller } = await signUp(world);
    await caller.account.updateProfile({ firstName: 'Ana', lastName: 'de la Cruz' });
    expect((await caller.auth.session()).user?.fullName).toBe('Ana de la Cruz');
    await caller.account.updateProfile({ firstName: 'Ana', lastName: '' });
    expect((await caller.auth.session()).user?.fullName).toBe('Ana');
    expect(await catchRefusal(caller.account.updateProfile({ firstName: ' ', lastName: 'X' }))).toBe('input');
  });
});

describe('changing the password', () => {
  test('a host who knows the present one gets a new one; other browsers are signed out, and an e-mail tells', async ({
    world,
  }) => {
    const ana = await signUp(world);
    const elsewhere = await signInElsewhere(world, ana);
    const change = (currentPassword: string, newPassword = 'green-lantern-7') =>
      ana.caller.account.changePassword({ currentPassword, newPassword });
    expect(await catchRefusal(change('wrong'))).toBe('account.wrong_password');
    expect(await catchRefusal(change(ana.password, 'password1'))).toBe('auth.password_common');
    expect(await catchRefusal(change(ana.password, ana.password))).toBe('auth.password_same');
    await change(ana.password);
    expect([await isSignedIn(ana.caller), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await listMail(world, ana.email)).at(-1)?.kind).toBe('password_changed');
    await signInElsewhere(world, { email: ana.email, password: 'green-lantern-7' });
  });

  test.for(['by link', 'in this browser'] as const)(
    'a new one that is under way when another is set %s is not taken',
    async (where, { world }) => {
      const { db } = world.services;
      const ana = await signUp(world);
      const account = eq(users.id, ana.id);
      const changing = tryWhileHeld(world, ana.id, {
        act: () =>
          ana.caller.account.changePassword({
            currentPassword: ana.password,
            newPassword: 'green-lantern-7',
          }),
        change: async (tx) => {
          await tx.update(users).set({ passwordHash: 'another' }).where(account);
          if (where === 'by link') await tx.delete(sessions).where(eq(sessions.userId, ana.id));
        },
      });
      const refusal = where === 'by link' ? 'auth.required' : 'account.wrong_password';
      expect(await catchRefusal(changing)).toBe(refusal);
      expect(await db.select().from(users).where(account)).toMatchObject([{ passwordHash: 'another' }]);
    },
  );

  test('a host who does not know it any more has a link sent, as often as anybody else', async ({
    world,
  }) => {
    const ana = await signUp(world);
    const { mailMode } = await ana.caller.account.emailPasswordLink();
    expect(mailMode).toBe('outbox');
    const token = await readLinkToken(world, ana.email, 'reset');
    expect((await listMail(world, ana.email)).at(-1)).toMatchObject({ kind: 'reset', userId: ana.id });
    for (let n = 0; n < 2; n += 1) await ana.caller.account.emailPasswordLink();
    expect(await catchRefusal(ana.caller.account.emailPasswordLink())).toBe('auth.too_many_requests');
    expect(token).toHaveLength(43);
  });

  test('a stolen session cannot guess the password for long', async ({ world, clock }) => {
    const ana = await signUp(world);
    const guess = () =>
      catchRefusal(
        ana.caller.account.changePassword({ currentPassword: 'guess', newPassword: 'green-lantern-7' }),
      );
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter((answer) => answer === 'account.wrong_password')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'auth.too_many_requests')).toHaveLength(10);
    clock.advance(14);
    expect(await guess()).toBe('auth.too_many_requests');
    clock.advance(1);
    expect(await guess()).toBe('account.wrong_password');
  });

  test('slips are forgotten once the right one was given', async ({ world }) => {
    const ana = await signUp(world);
    const passwords = [ana.password, 'green-lantern-7', 'brown-teapot-9'];
    for (const [at, currentPassword] of passwords.slice(0, 2).entries()) {
      const newPassword = passwords[at + 1] ?? '';
      for (let slip = 0; slip < 4; slip += 1) {
        const wrong = ana.caller.account.changePassword({ currentPassword: 'guess', newPassword });
        expect(await catchRefusal(wrong)).toBe('account.wrong_password');
      }
      await ana.caller.account.changePassword({ currentPassword, newPassword });
    }
  });
});

describe('the list of sessions', () => {
  test('a host sees where they are signed in, this browser first, and nothing that lets anybody in', async ({
    world,
  }) => {
    const ana = await signUp(world);
    await signInElsewhere(world, ana);
    const list = await ana.caller.account.sessions();
    expect(list.map((session) => session.isThis)).toEqual([true, false]);
    const keys = await world.services.db.select({ id: sessions.id }).from(sessions);
    for (const { id } of keys) expect(JSON.stringify(list)).not.toContain(id);
  });

  test('a host ends one session, or all others; those of somebody else do not exist for them', async ({
    world,
    host,
  }) => {
    const ana = await signUp(world);
    const first = await signInElsewhere(world, ana);
    const second = await signInElsewhere(world, ana);
    const [firstSession] = (await first.account.sessions()).filter((session) => session.isThis);
    const sessionId = firstSession?.id ?? '';
    expect(await catchRefusal(host.account.endSession({ sessionId, password }))).toBe(
      'account.session_not_found',
    );
    await ana.caller.account.endSession({ sessionId, password });
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    await ana.caller.account.endOtherSessions({ password });
    expect([await isSignedIn(ana.caller), await isSignedIn(second)]).toEqual([true, false]);
  });
});

describe('what a browser left open must not do', () => {
  type Ana = Awaited<ReturnType<typeof signUp>>;
  test.for([
    [
      'end a session',
      ({ caller }: Ana, typed: string, sessionId: string) =>
        caller.account.endSession({ sessionId, password: typed }),
    ],
    [
      'end all other sessions',
      ({ caller }: Ana, typed: string) => caller.account.endOtherSessions({ password: typed }),
    ],
    [
      'give all data away',
      ({ caller }: Ana, typed: string) => caller.account.exportData({ password: typed }),
    ],
    [
      'delete the account',
      ({ caller, email }: Ana, typed: string) => caller.account.delete({ email, password: typed }),
    ],
  ] as const)(
    'a stranger at it, without the password, does not %s, and guesses five times',
    async ([, act], { world }) => {
      const ana = await signUp(world);
      const elsewhere = await signInElsewhere(world, ana);
      const [other] = (await ana.caller.account.sessions()).filter((session) => !session.isThis);
      const guess = () => catchRefusal(Promise.resolve(act(ana, 'a guess', other?.id ?? '')));
      const answers = await Promise.all(Array.from({ length: 8 }, guess));
      expect(answers.filter((answer) => answer === 'account.wrong_password')).toHaveLength(5);
      expect(answers.filter((answer) => answer === 'auth.too_many_requests')).toHaveLength(3);
      expect([await isSignedIn(ana.caller), await isSignedIn(elsewhere)]).toEqual([true, true]);
    },
  );
});

describe('deleting an account', () => {
  test('a host types their address once more, and everything of theirs is gone', async ({ world, guest }) => {
    const ana = await signUp(world);
    const { eventCode } = await createLiveWedding(ana.caller);
    const elsewhere = await signInElsewhere(world, ana);
    expect(await catchRefusal(ana.caller.account.delete({ email: 'other@example.com', password }))).toBe(
      'account.wrong_email',
    );
    await ana.caller.account.delete({ email: ana.email.toUpperCase(), password });
    expect([await isSignedIn(ana.caller), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await catchRefusal(ana.caller.auth.signIn(ana))).toBe('auth.invalid_credentials');
    expect(await catchRefusal(guest.join.findEvent({ eventCode }))).toBe('join.event_not_found');
    const { db } = world.services;
    expect(await db.select().from(users).where(eq(users.id, ana.id))).toEqual([]);
    expect(await db.select().from(events).where(eq(events.createdBy, ana.id))).toEqual([]);
    expect(await db.select().from(emails).where(eq(emails.userId, ana.id))).toEqual([]);
    expect(await db.select().from(emailTokens).where(eq(emailTokens.userId, ana.id))).toEqual([]);
    expect(await db.select().from(retiredCodes).where(eq(retiredCodes.eventCode, eventCode))).toHaveLength(1);
  });
});
