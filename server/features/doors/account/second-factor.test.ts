import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { showCode, turnOnSecondFactor } from '../../../../tests/authenticator.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import { catchRefusal, createVisitor, listMail, test, type World } from '../../../../tests/test.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { resetSecondFactor } from './second-factor.commands.ts';

async function signUp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

describe('setting up an authenticator app', () => {
  test('takes the password, and counts from the first code of the app on, which an e-mail tells', async ({
    world,
    clock,
  }) => {
    const ana = await signUp(world);
    const { account } = ana.caller;
    expect(await catchRefusal(account.beginSecondFactor({ password: 'wrong' }))).toBe(
      'account.wrong_password',
    );
    const { secret, uri } = await account.beginSecondFactor(ana);
    expect(uri).toContain(secret);
    // The app shows these to tell accounts apart.
    expect(new URL(uri).searchParams.get('issuer')).toBe('Daysheet');
    expect(decodeURIComponent(uri)).toContain(ana.email);
    expect(await account.secondFactor()).toBeNull();
    expect(await ana.caller.auth.signIn(ana)).toEqual({ needsCode: false });
    const code = showCode(secret, clock.now());
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await catchRefusal(account.confirmSecondFactor({ code: wrong }))).toBe('account.code_wrong');
    expect(await account.secondFactor()).toBeNull();
    expect((await account.confirmSecondFactor({ code })).recoveryCodes).toHaveLength(10);
    expect(await account.secondFactor()).toEqual({ since: clock.now().toISOString(), recoveryCodesLeft: 10 });
    expect((await listMail(world, ana.email)).at(-1)?.kind).toBe('second_factor_on');
    // The code that turned it on cannot sign in.
    const elsewhere = createVisitor(world);
    await elsewhere.auth.signIn(ana);
    expect(await catchRefusal(elsewhere.auth.finishSignIn({ code }))).toBe('auth.code_wrong');
  });

  test('takes a confirmed address where mail is sent: a stranger could lock its owner out', async ({
    world,
    clock,
  }) => {
    const mailer = { mode: 'smtp', send: () => Promise.reject(new Error('not here')) } as const;
    const jobs = { enqueue: () => Promise.resolve() };
    const mailing = { ...world, services: { ...world.services, mailer, jobs } };
    const ana = await signUp(mailing);
    expect(await catchRefusal(ana.caller.account.beginSecondFactor(ana))).toBe('account.confirm_first');
    const ofAna = eq(users.id, ana.id);
    await world.services.db.update(users).set({ emailVerifiedAt: clock.now() }).where(ofAna);
    expect((await ana.caller.account.beginSecondFactor(ana)).secret).not.toBe('');
  });

  test('is refused where a new password ended the session meanwhile', async ({ world, clock }) => {
    const ana = await signUp(world);
    const { secret } = await ana.caller.account.beginSecondFactor(ana);
    const confirming = tryWhileHeld(world, ana.id, {
      act: () => ana.caller.account.confirmSecondFactor({ code: showCode(secret, clock.now()) }),
      change: (tx) => tx.delete(sessions).where(eq(sessions.userId, ana.id)),
    });
    expect(await catchRefusal(confirming)).toBe('auth.required');
    expect(await createVisitor(world).auth.signIn(ana)).toEqual({ needsCode: false });
  });

  test('begun anew, only the newest secret counts; after half an hour none', async ({ world, clock }) => {
    const { caller, password } = await signUp(world);
    const first = await caller.account.beginSecondFactor({ password });
    const second = await caller.account.beginSecondFactor({ password });
    const confirm = (secret: string) =>
      caller.account.confirmSecondFactor({ code: showCode(secret, clock.now()) });
    expect(await catchRefusal(confirm(first.secret))).toBe('account.code_wrong');
    clock.advance(30);
    expect(await catchRefusal(confirm(second.secret))).toBe('account.set_up_over');
  });

  test('one that is on is not replaced by another, nor confirmed twice', async ({ world }) => {
    const ana = await signUp(world);
    const { show } = await turnOnSecondFactor(world, ana.caller, ana.password);
    const { account } = ana.caller;
    expect(await catchRefusal(account.beginSecondFactor(ana))).toBe('account.second_factor_on');
    expect(await catchRefusal(account.confirmSecondFactor({ code: show() }))).toBe('account.set_up_over');
  });

  test('what is stored lets nobody in: the secret is sealed, the codes are hashed', async ({ world }) => {
    const ana = await signUp(world);
    const { secret, recoveryCodes: codes } = await turnOnSecondFactor(world, ana.caller, ana.password);
    const { db } = world.services;
    const stored = JSON.stringify([
      await db.select().from(secondFactors).where(eq(secondFactors.userId, ana.id)),
      await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ana.id)),
    ]);
    const file = await readDownload(await ana.caller.account.exportData(ana));
    for (const secretOrCode of [secret, ...codes, ...codes.map((code) => code.replace(/-/g, ''))]) {
      expect(stored).not.toContain(secretOrCode);
      expect(file).not.toContain(secretOrCode);
    }
    const { secondFactor } = JSON.parse(file);
    expect(secondFactor).toMatchObject({ recoveryCodesLeft: 10 });
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, ana.id));
    expect(file).not.toContain(row?.sealedSecret);
  });
});

describe('a second factor that is on', () => {
  test('new recovery codes take the place of the old ones, with the password', async ({ world }) => {
    const ana = await signUp(world);
    const { recoveryCodes: old } = await turnOnSecondFactor(world, ana.caller, ana.password);
    const { account } = ana.caller;
    expect(await catchRefusal(account.renewRecoveryCodes({ password: 'wrong' }))).toBe(
      'account.wrong_password',
    );
    const { recoveryCodes: renewed } = await account.renewRecoveryCodes(ana);
    expect(renewed).toHaveLength(10);
    const elsewhere = createVisitor(world);
    await elsewhere.auth.signIn(ana);
    const use = (code = '') => elsewhere.auth.finishSignIn({ code });
    expect(await catchRefusal(use(old[0]))).toBe('auth.code_wrong');
    await use(renewed[0]);
  });

  test('is turned off with the password, also twice; an e-mail tells, and the password alone signs in', async ({
    world,
  }) => {
    const ana = await signUp(world);
    await turnOnSecondFactor(world, ana.caller, ana.password);
    const { account } = ana.caller;
    expect(await catchRefusal(account.turnOffSecondFactor({ password: 'wrong' }))).toBe(
      'account.wrong_password',
    );
    await account.turnOffSecondFactor(ana);
    await account.turnOffSecondFactor(ana);
    expect(await account.secondFactor()).toBeNull();
    const mails = (await listMail(world, ana.email)).filter(({ kind }) => kind === 'second_factor_off');
    expect(mails).toHaveLength(1);
    expect(await createVisitor(world).auth.signIn(ana)).toEqual({ needsCode: false });
    expect(await catchRefusal(account.renewRecoveryCodes(ana))).toBe('account.second_factor_off');
  });

  test.for(['renewRecoveryCodes', 'turnOffSecondFactor'] as const)(
    'stays as it is where a new password ended the session meanwhile: %s',
    async (act, { world }) => {
      const ana = await signUp(world);
      const { recoveryCodes: codes } = await turnOnSecondFactor(world, ana.caller, ana.password);
      const acting = tryWhileHeld<unknown>(world, ana.id, {
        act: () => ana.caller.account[act](ana),
        change: (tx) => tx.delete(sessions).where(eq(sessions.userId, ana.id)),
      });
      expect(await catchRefusal(acting)).toBe('auth.required');
      const visitor = createVisitor(world);
      expect(await visitor.auth.signIn(ana)).toEqual({ needsCode: true });
      await visitor.auth.finishSignIn({ code: codes[0] ?? '' });
    },
  );

  test('the operator turns it off for whoever lost phone and codes', async ({ world, clock }) => {
    const ana = await signUp(world);
    const { db } = world.services;
    const reset = () => resetSecondFactor(db, ana, clock.now());
    expect(await reset()).toBe(false);
    await turnOnSecondFactor(world, ana.caller, ana.password);
    expect(await reset()).toBe(true);
    expect(await createVisitor(world).auth.signIn(ana)).toEqual({ needsCode: false });
  });

  test('goes with the account', async ({ world }) => {
    const ana = await signUp(world);
    await turnOnSecondFactor(world, ana.caller, ana.password);
    await ana.caller.account.delete(ana);
    const { db } = world.services;
    expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, ana.id))).toEqual([]);
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, ana.id))).toEqual([]);
  });
});
