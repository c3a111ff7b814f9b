import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { showCode, turnOnSecondFactor } from '../../../../tests/authenticator.ts';
import {
  type Caller,
  catchRefusal,
  createVisitor,
  listMail,
  readLinkToken,
  test,
  type World,
} from '../../../../tests/test.ts';
import { sessions, users } from '../../../db/schema/users.ts';

async function signUpWithApp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana, ...(await turnOnSecondFactor(world, caller, ana.password)) };
}

const isSignedIn = async (caller: Caller) => (await caller.auth.session()).user !== null;

/** Enters the right password in a browser that has never signed in. */
async function beginElsewhere(world: World, account: { email: string; password: string }) {
  const browser = createVisitor(world);
  expect(await browser.auth.signIn(account)).toEqual({ needsCode: true });
  return browser;
}

describe('signing in with a second factor', () => {
  test('the password alone opens nothing; the code of the app signs in', async ({ world }) => {
    const ana = await signUpWithApp(world);
    const elsewhere = await beginElsewhere(world, ana);
    expect(await elsewhere.auth.session()).toMatchObject({ user: null, needsCode: true });
    expect(await catchRefusal(elsewhere.account.sessions())).toBe('auth.required');
    expect(await world.services.db.select().from(sessions).where(eq(sessions.userId, ana.id))).toHaveLength(
      1,
    );
    await elsewhere.auth.finishSignIn({ code: ` ${ana.show().slice(0, 3)} ${ana.show().slice(3)} ` });
    expect(await elsewhere.auth.session()).toMatchObject({ user: { email: ana.email }, needsCode: false });
    // The first step is used up: once the session has ended, no code alone signs in.
    await world.services.db.delete(sessions).where(eq(sessions.userId, ana.id));
    expect(await elsewhere.auth.session()).toMatchObject({ user: null, needsCode: false });
  });

  test('a wrong password says so, whether there is a second factor or not', async ({ world }) => {
    const ana = await signUpWithApp(world);
    const stranger = createVisitor(world);
    expect(await catchRefusal(stranger.auth.signIn({ ...ana, password: 'wrong' }))).toBe(
      'auth.invalid_credentials',
    );
    expect((await stranger.auth.session()).needsCode).toBe(false);
    expect(await catchRefusal(stranger.auth.finishSignIn({ code: ana.show() }))).toBe('auth.sign_in_anew');
  });

  test('a code is good once, also of many at the same moment, and none before it is good after', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithApp(world);
    const before = showCode(ana.secret, new Date(clock.now().getTime() - 30_000));
    const code = ana.show();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => beginElsewhere(world, ana)));
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.auth.finishSignIn({ code }).then(
          () => 'in',
          () => 'refused',
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['in', 'refused', 'refused', 'refused']);
    const late = await beginElsewhere(world, ana);
    for (const used of [code, before]) {
      expect(await catchRefusal(late.auth.finishSignIn({ code: used }))).toBe('auth.code_wrong');
    }
    expect(await isSignedIn(late)).toBe(false);
  });

  test('a phone whose clock is half a minute off signs in; one that is further off does not', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithApp(world);
    const at = (seconds: number) => showCode(ana.secret, new Date(clock.now().getTime() + seconds * 1000));
    clock.advance(10);
    const browser = await beginElsewhere(world, ana);
    for (const far of [-60, 60]) {
      expect(await catchRefusal(browser.auth.finishSignIn({ code: at(far) }))).toBe('auth.code_wrong');
    }
    await browser.auth.finishSignIn({ code: at(-30) });
    await (await beginElsewhere(world, ana)).auth.finishSignIn({ code: at(30) });
  });

  test('the password is good for ten minutes, and not after it was changed', async ({ world, clock }) => {
    const ana = await signUpWithApp(world);
    const slow = await beginElsewhere(world, ana);
    clock.advance(10);
    expect((await slow.auth.session()).needsCode).toBe(false);
    expect(await catchRefusal(slow.auth.finishSignIn({ code: ana.show() }))).toBe('auth.sign_in_anew');
    const thief = await beginElsewhere(world, ana);
    await ana.caller.account.changePassword({
      currentPassword: ana.password,
      newPassword: 'green-lantern-7',
    });
    // These attempts do not count any more either.
    for (let guess = 0; guess < 6; guess += 1) {
      const late = thief.auth.finishSignIn({ code: ana.show() });
      expect(await catchRefusal(late)).toBe('auth.sign_in_anew');
    }
    const newPhone = await beginElsewhere(world, { ...ana, password: 'green-lantern-7' });
    await newPhone.auth.finishSignIn({ code: ana.show() });
  });

  test('whoever goes back has to begin anew', async ({ world }) => {
    const ana = await signUpWithApp(world);
    const browser = await beginElsewhere(world, ana);
    await browser.auth.signOut();
    expect((await browser.auth.session()).needsCode).toBe(false);
    expect(await catchRefusal(browser.auth.finishSignIn({ code: ana.show() }))).toBe('auth.sign_in_anew');
  });
});

describe('guessing a code', () => {
  test('five are judged in a quarter of an hour, also of many at once; then not even the right one', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithApp(world);
    const browser = await beginElsewhere(world, ana);
    const wrong = ana.show() === '123456' ? '654321' : '123456';
    const guesses = Array.from({ length: 12 }, () =>
      catchRefusal(browser.auth.finishSignIn({ code: wrong })),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'auth.code_wrong')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'auth.codes_blocked')).toHaveLength(7);
    expect(await catchRefusal(browser.auth.finishSignIn({ code: ana.show() }))).toBe('auth.codes_blocked');
    clock.advance(15);
    await (await beginElsewhere(world, ana)).auth.finishSignIn({ code: ana.show() });
  });

  test('whoever has the password and guesses keeps the owner out of nothing', async ({ world }) => {
    const ana = await signUpWithApp(world);
    const thief = await beginElsewhere(world, ana);
    const wrong = ana.show() === '123456' ? '654321' : '123456';
    for (let guess = 0; guess < 6; guess += 1) await catchRefusal(thief.auth.finishSignIn({ code: wrong }));
    // The owner's browser has its own limit …
    await ana.caller.auth.signOut();
    await ana.caller.auth.signIn(ana);
    await ana.caller.auth.finishSignIn({ code: ana.show() });
    expect(await isSignedIn(ana.caller)).toBe(true);
    // … and a recovery code works on a new one.
    const newPhone = await beginElsewhere(world, ana);
    expect(await catchRefusal(newPhone.auth.finishSignIn({ code: ana.show() }))).toBe('auth.codes_blocked');
    await newPhone.auth.finishSignIn({ code: ana.recoveryCodes[0] ?? '' });
    expect(await isSignedIn(newPhone)).toBe(true);
  });

  test('browsers that knew the password before share what is left: only a right code gives tries of one’s own', async ({
    world,
  }) => {
    const ana = accountInput();
    const [owner, thief, another] = [createVisitor(world), createVisitor(world), createVisitor(world)];
    await owner.auth.signUp(ana);
    for (const browser of [owner, thief, another]) await browser.auth.signIn(ana);
    const { show } = await turnOnSecondFactor(world, owner, ana.password);
    const guess = async (browser: Caller) => {
      const wrong = show() === '123456' ? '654321' : '123456';
      await browser.auth.signOut();
      await browser.auth.signIn(ana);
      return catchRefusal(browser.auth.finishSignIn({ code: wrong }));
    };
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(thief)).toBe('auth.code_wrong');
    expect(await guess(another)).toBe('auth.codes_blocked');
    // The browser that turned the factor on has its own limit, as has one that signed in with a code since.
    expect(await guess(owner)).toBe('auth.code_wrong');
  });

  test('wrong recovery codes of somebody at the same address hold up nobody', async ({ world }) => {
    const [ana, eve] = [await signUpWithApp(world), await signUpWithApp(world)];
    const stranger = await beginElsewhere(world, eve);
    for (let tries = 0; tries < 60; tries += 1)
      expect(await catchRefusal(stranger.auth.finishSignIn({ code: 'aaaa-bbbb-cccc-dddd' }))).toBe(
        'auth.code_wrong',
      );
    const browser = await beginElsewhere(world, ana);
    await browser.auth.finishSignIn({ code: ana.show() });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('the operator sees wrong codes, and sign-ins by recovery code', async ({ world }) => {
    const ana = await signUpWithApp(world);
    const browser = await beginElsewhere(world, ana);
    const wrong = ana.show() === '123456' ? '654321' : '123456';
    await catchRefusal(browser.auth.finishSignIn({ code: wrong }));
    await browser.auth.finishSignIn({ code: ana.recoveryCodes[0] ?? '' });
    await world.services.refusals.flush();
    const { listAccountAudit } = await import('../../signals/audit/audit.queries.ts');
    const log = await listAccountAudit(world.services.db, { id: ana.id });
    const kinds = log.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'second_factor_on',
        'second_factor_refused',
        'recovery_code_used',
        'signed_in',
      ]),
    );
  });
});

describe('recovery codes', () => {
  test('ten sign in once each, however they are typed; using one is told by e-mail', async ({ world }) => {
    const ana = await signUpWithApp(world);
    expect(new Set(ana.recoveryCodes).size).toBe(10);
    const [code = ''] = ana.recoveryCodes;
    const browser = await beginElsewhere(world, ana);
    await browser.auth.finishSignIn({ code: ` ${code.toUpperCase().replace(/-/g, ' ')} ` });
    expect(await browser.account.secondFactor()).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await listMail(world, ana.email)).at(-1)?.kind).toBe('recovery_code_used');
    const again = await beginElsewhere(world, ana);
    expect(await catchRefusal(again.auth.finishSignIn({ code }))).toBe('auth.code_wrong');
  });

  test('one of somebody else opens nothing', async ({ world }) => {
    const [ana, eve] = [await signUpWithApp(world), await signUpWithApp(world)];
    const browser = await beginElsewhere(world, ana);
    const theirs = browser.auth.finishSignIn({ code: eve.recoveryCodes[0] ?? '' });
    expect(await catchRefusal(theirs)).toBe('auth.code_wrong');
  });
});

test('a new password by e-mail turns a factor off that was set up before the address was confirmed', async ({
  world,
}) => {
  const eve = await signUpWithApp(world);
  // The address's owner finds it taken.
  const owner = createVisitor(world);
  await owner.auth.requestPasswordReset(eve);
  const password = 'green-lantern-7';
  await owner.auth.resetPassword({ token: await readLinkToken(world, eve.email, 'reset'), password });
  expect(await owner.auth.signIn({ ...eve, password })).toEqual({ needsCode: false });
  expect(await isSignedIn(owner)).toBe(true);
});

test('a new password by e-mail does not turn the second factor off', async ({ world, clock }) => {
  const ana = await signUpWithApp(world);
  const ofAna = eq(users.id, ana.id);
  await world.services.db.update(users).set({ emailVerifiedAt: clock.now() }).where(ofAna);
  await ana.caller.auth.requestPasswordReset(ana);
  const token = await readLinkToken(world, ana.email, 'reset');
  await ana.caller.auth.resetPassword({ token, password: 'green-lantern-7' });
  const browser = await beginElsewhere(world, { ...ana, password: 'green-lantern-7' });
  expect(await isSignedIn(browser)).toBe(false);
  await browser.auth.finishSignIn({ code: ana.show() });
  expect(await isSignedIn(browser)).toBe(true);
});
