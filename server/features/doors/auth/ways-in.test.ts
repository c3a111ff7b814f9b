import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import { createProviderVisit, visitProvider } from '../../../../tests/openid-provider.ts';
import {
  comeFromProvider,
  confirmAtProvider,
  linkAtProvider,
  test,
  withServices,
} from '../../../../tests/openid-world.ts';
import { catchRefusal, createVisitor, listMail, readLinkToken, type World } from '../../../../tests/test.ts';
import { identities } from '../../../db/schema/identities.ts';
import { sessions } from '../../../db/schema/users.ts';

async function signInHere(world: World, { isConfirmed = true } = {}) {
  const caller = createVisitor(world);
  const account = accountInput();
  await caller.auth.signUp(account);
  if (isConfirmed)
    await caller.auth.verifyEmail({ token: await readLinkToken(world, account.email, 'verify') });
  await caller.auth.signIn(account);
  return { ...account, caller };
}

describe('linking', () => {
  test('takes the password, tells the owner, and once is enough', async ({ housed, newcomer }) => {
    const ana = await signInHere(housed);
    for (const password of ['wrong', undefined])
      expect(await catchRefusal(ana.caller.oidc.beginLink({ password }))).toBe(
        password ? 'account.wrong_password' : 'account.confirm_needed',
      );
    expect(await linkAtProvider(ana.caller, newcomer.login, ana.password)).toMatchObject({ kind: 'link' });
    await linkAtProvider(ana.caller, newcomer.login, ana.password);
    const mail = await listMail(housed, ana.email);
    expect(mail.filter(({ kind }) => kind === 'sign_in_linked')).toHaveLength(1);
    expect(await ana.caller.account.waysIn()).toMatchObject({
      hasPassword: true,
      provider: { name: 'The House', linked: { email: newcomer.email } },
    });
    const elsewhere = createVisitor(housed);
    await comeFromProvider(elsewhere, newcomer.login);
    expect((await elsewhere.auth.session()).user).toMatchObject({ id: ana.id, email: ana.email });
  });

  test('takes nobody that is linked elsewhere, and a second of one provider only in place of the first', async ({
    housed,
    house,
    newcomer,
  }) => {
    const [ana, ben] = [await signInHere(housed), await signInHere(housed)];
    await linkAtProvider(ana.caller, newcomer.login, ana.password);
    expect(await catchRefusal(linkAtProvider(ben.caller, newcomer.login, ben.password))).toBe(
      'auth.oidc_taken',
    );
    house.people.set('second', {});
    expect(await catchRefusal(linkAtProvider(ana.caller, 'second', ana.password))).toBe(
      'account.already_linked',
    );
    await ana.caller.oidc.unlink({ password: ana.password });
    await linkAtProvider(ana.caller, 'second', ana.password);
    // An unlinked account of the provider can be linked anew.
    await linkAtProvider(ben.caller, newcomer.login, ben.password);
  });

  test('is for a confirmed address, where mail is sent', async ({ housed, newcomer }) => {
    const mailing = withServices(housed, {
      mailer: { mode: 'smtp', send: () => Promise.reject(new Error('Nothing is sent.')) },
      jobs: { ...housed.services.jobs, enqueue: () => Promise.resolve() },
    });
    const ana = await signInHere(mailing, { isConfirmed: false });
    expect(await catchRefusal(linkAtProvider(ana.caller, newcomer.login, ana.password))).toBe(
      'account.confirm_first',
    );
  });

  test('is refused where a new password ended the session meanwhile', async ({ housed, newcomer }) => {
    const ana = await signInHere(housed);
    const linking = tryWhileHeld(housed, ana.id, {
      act: () => linkAtProvider(ana.caller, newcomer.login, ana.password),
      change: (tx) => tx.delete(sessions).where(eq(sessions.userId, ana.id)),
    });
    expect(await catchRefusal(linking)).toBe('auth.required');
    const { db } = housed.services;
    expect(await db.select().from(identities).where(eq(identities.userId, ana.id))).toEqual([]);
  });

  test('is done by who began it', async ({ housed, newcomer }) => {
    const [ana, ben] = [await signInHere(housed), await signInHere(housed)];
    const { address } = await ana.caller.oidc.beginLink({ password: ana.password });
    const query = await visitProvider(address, newcomer.login);
    await ana.caller.auth.signIn(ben);
    expect(await catchRefusal(ana.caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    await ana.caller.auth.signOut();
    expect(await catchRefusal(ana.caller.oidc.finish({ query }))).toBe('auth.oidc_over');
    // The visit that Ana began still works for her.
    await ana.caller.auth.signIn(ana);
    expect(await ana.caller.oidc.finish({ query })).toMatchObject({ kind: 'link' });
    expect((await ben.caller.account.waysIn()).provider?.linked).toBeNull();
  });
});

describe('unlinking', () => {
  test('takes the password, tells the owner, and twice is once', async ({ housed, newcomer }) => {
    const ana = await signInHere(housed);
    await linkAtProvider(ana.caller, newcomer.login, ana.password);
    expect(await catchRefusal(ana.caller.oidc.unlink({ password: 'wrong' }))).toBe('account.wrong_password');
    for (const _twice of [1, 2]) await ana.caller.oidc.unlink({ password: ana.password });
    const mail = await listMail(housed, ana.email);
    expect(mail.filter(({ kind }) => kind === 'sign_in_unlinked')).toHaveLength(1);
    const back = createVisitor(housed);
    await comeFromProvider(back, newcomer.login);
    expect((await back.auth.session()).user?.id).not.toBe(ana.id);
  });

  test('leaves the last way in alone', async ({ housed, newcomer }) => {
    const caller = createVisitor(housed);
    await comeFromProvider(caller, newcomer.login);
    await confirmAtProvider(caller, newcomer.login);
    expect(await catchRefusal(caller.oidc.unlink({}))).toBe('account.last_way_in');
    await caller.account.changePassword({ newPassword: 'green-lantern-7' });
    const withoutPasswords = withServices(housed, { isPasswordSignInOn: false });
    const there = createVisitor(withoutPasswords);
    await comeFromProvider(there, newcomer.login);
    expect(await catchRefusal(there.oidc.unlink({ password: 'green-lantern-7' }))).toBe(
      'account.last_way_in',
    );
    await caller.oidc.unlink({ password: 'green-lantern-7' });
    expect((await caller.account.waysIn()).provider?.linked).toBeNull();
  });
});

describe('confirming at the provider that it is they', () => {
  test('opens for ten minutes what others give their password for', async ({ housed, newcomer, clock }) => {
    const caller = createVisitor(housed);
    await comeFromProvider(caller, newcomer.login);
    expect(await caller.account.waysIn()).toMatchObject({ hasPassword: false, confirmedUntil: null });
    expect(await catchRefusal(caller.account.exportData({}))).toBe('account.confirm_needed');
    expect(await confirmAtProvider(caller, newcomer.login)).toMatchObject({
      kind: 'confirm',
      redirect: '/account',
    });
    expect((await caller.account.waysIn()).confirmedUntil).toBe(
      new Date(clock.now().getTime() + 600_000).toISOString(),
    );
    await caller.account.exportData({});
    await caller.account.endOtherSessions({});
    clock.advance(10);
    expect(await catchRefusal(caller.account.delete({ email: newcomer.email }))).toBe(
      'account.confirm_needed',
    );
    await confirmAtProvider(caller, newcomer.login);
    await caller.account.delete({ email: newcomer.email });
    expect((await caller.auth.session()).user).toBeNull();
  });

  test('asks there anew, also whoever is signed in', async ({ housed, newcomer }) => {
    const caller = createVisitor(housed);
    const visit = createProviderVisit();
    const { address } = await caller.oidc.begin({});
    await caller.oidc.finish({ query: await visitProvider(address, newcomer.login, visit) });
    const anew = new URL((await caller.oidc.beginConfirm({})).address);
    expect(Object.fromEntries(anew.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    await confirmAtProvider(caller, newcomer.login, visit);
  });

  test('takes a provider that says when it asked, after it was asked to', async ({
    housed,
    newcomer,
    house,
  }) => {
    const caller = createVisitor(housed);
    await comeFromProvider(caller, newcomer.login);
    house.faults.tamper = (claims) => ({ ...claims, auth_time: Number(claims['iat']) - 300 });
    expect(await catchRefusal(confirmAtProvider(caller, newcomer.login))).toBe('auth.oidc_not_anew');
    house.faults.tamper = ({ auth_time: _none, ...claims }) => claims;
    expect(await catchRefusal(confirmAtProvider(caller, newcomer.login))).toBe('auth.oidc_not_anew');
    expect(await catchRefusal(caller.account.exportData({}))).toBe('account.confirm_needed');
  });

  test('is not done by somebody else', async ({ housed, newcomer, house }) => {
    const caller = createVisitor(housed);
    await comeFromProvider(caller, newcomer.login);
    house.people.set('thief', { email: 'thief@example.com', email_verified: true });
    expect(await catchRefusal(confirmAtProvider(caller, 'thief'))).toBe('auth.oidc_other_person');
    expect((await caller.account.waysIn()).confirmedUntil).toBeNull();
  });
});

describe('PASSWORD_SIGN_IN=off', () => {
  test('takes no password and makes no account with one', async ({ housed, newcomer }) => {
    const ana = await signInHere(housed);
    const visitor = createVisitor(withServices(housed, { isPasswordSignInOn: false }));
    expect((await visitor.auth.session()).isPasswordSignInOn).toBe(false);
    const refused = [() => visitor.auth.signIn(ana), () => visitor.auth.signUp(accountInput())];
    for (const ask of refused) expect(await catchRefusal(ask())).toBe('auth.password_off');
    await comeFromProvider(visitor, newcomer.login);
    expect((await visitor.auth.session()).user).toMatchObject({ email: newcomer.email });
  });

  test('leaves a way to an account that nobody has confirmed: its mailbox, and then the provider', async ({
    housed,
    newcomer,
  }) => {
    const stranger = { ...accountInput(), email: newcomer.email };
    await createVisitor(housed).auth.signUp(stranger);
    const owner = createVisitor(withServices(housed, { isPasswordSignInOn: false }));
    expect(await catchRefusal(comeFromProvider(owner, newcomer.login))).toBe('auth.oidc_account_unconfirmed');
    await owner.auth.requestPasswordReset({ email: newcomer.email });
    const password = 'green-lantern-7';
    await owner.auth.resetPassword({ token: await readLinkToken(housed, newcomer.email, 'reset'), password });
    expect((await owner.auth.session()).user).toBeNull();
    expect(await catchRefusal(owner.auth.signIn({ ...stranger, password }))).toBe('auth.password_off');
    await comeFromProvider(owner, newcomer.login);
    expect((await owner.auth.session()).user).toMatchObject({ id: stranger.id });
  });
});
