import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { turnOnSecondFactor } from '../../../../tests/authenticator.ts';
import { comeFromProvider, linkAtProvider, test, withServices } from '../../../../tests/openid-world.ts';
import {
  catchRefusal,
  createBrowser,
  createOperator,
  createVisitor,
  listMail,
  readLinkToken,
  type World,
} from '../../../../tests/test.ts';
import { users } from '../../../db/schema/users.ts';
import { buildCallbackAddress, createOpenIdProvider } from '../../../lib/openid/provider.ts';

/** Creates an account here with a password. */
async function signUpHere(world: World, email: string, { isConfirmed }: { isConfirmed: boolean }) {
  const caller = createVisitor(world);
  const account = { ...accountInput(), email };
  await caller.auth.signUp(account);
  if (isConfirmed) await caller.auth.verifyEmail({ token: await readLinkToken(world, email, 'verify') });
  return { ...account, caller };
}

const listKinds = async (world: World, email: string) =>
  (await listMail(world, email)).map(({ kind }) => kind);

const trusting = (world: World, house: { settings: Parameters<typeof createOpenIdProvider>[0] }) =>
  withServices(world, {
    openId: createOpenIdProvider(
      { ...house.settings, trustsEmail: true },
      buildCallbackAddress(world.services.publicUrl),
    ),
  });

describe('an account that is there already', () => {
  test('is linked where both know that the address is theirs; its owner is told, and both ways lead in', async ({
    housed,
    newcomer,
  }) => {
    const here = await signUpHere(housed, newcomer.email, { isConfirmed: true });
    const caller = createVisitor(housed);
    await comeFromProvider(caller, newcomer.login);
    expect((await caller.auth.session()).user).toMatchObject({ id: here.id, fullName: here.fullName });
    expect(
      (await listKinds(housed, newcomer.email)).filter((kind) => kind === 'sign_in_linked'),
    ).toHaveLength(1);
    await createVisitor(housed).auth.signIn(here);
    await comeFromProvider(createVisitor(housed), newcomer.login);
    expect(
      (await listKinds(housed, newcomer.email)).filter((kind) => kind === 'sign_in_linked'),
    ).toHaveLength(1);
  });

  test('that nobody has confirmed is not taken over, nor does it take over', async ({ housed, newcomer }) => {
    const stranger = await signUpHere(housed, newcomer.email, { isConfirmed: false });
    const owner = createVisitor(housed);
    expect(await catchRefusal(comeFromProvider(owner, newcomer.login))).toBe('auth.oidc_account_unconfirmed');
    expect((await owner.auth.session()).user).toBeNull();
    // The mailbox's owner gets the account with a new password, and can then use the provider too.
    await owner.auth.requestPasswordReset({ email: newcomer.email });
    const token = await readLinkToken(housed, newcomer.email, 'reset');
    await owner.auth.resetPassword({ token, password: 'green-lantern-7' });
    await comeFromProvider(owner, newcomer.login);
    expect((await owner.auth.session()).user?.id).toBe(stranger.id);
    expect(await catchRefusal(stranger.caller.auth.signIn(stranger))).toBe('auth.invalid_credentials');
  });

  test('loses what a stranger linked before its address was confirmed', async ({
    housed,
    house,
    newcomer,
  }) => {
    const stranger = await signUpHere(housed, newcomer.email, { isConfirmed: false });
    await stranger.caller.auth.signIn(stranger);
    house.people.set('stranger', { email: 'stranger@example.com', email_verified: true });
    await linkAtProvider(stranger.caller, 'stranger', stranger.password);
    await createVisitor(housed).auth.requestPasswordReset({ email: newcomer.email });
    const token = await readLinkToken(housed, newcomer.email, 'reset');
    await createVisitor(housed).auth.resetPassword({ token, password: 'green-lantern-7' });
    const back = createVisitor(housed);
    await comeFromProvider(back, 'stranger');
    expect((await back.auth.session()).user?.id).not.toBe(stranger.id);
  });

  test('of whoever runs the server, or with a second factor, is linked by hand only', async ({
    housed,
    house,
    newcomer,
  }) => {
    await createOperator(housed);
    house.people.set('boss', { email: 'operator@example.com', email_verified: true });
    expect(await catchRefusal(comeFromProvider(createVisitor(housed), 'boss'))).toBe('auth.oidc_link_first');
    const ana = await signUpHere(housed, newcomer.email, { isConfirmed: true });
    await ana.caller.auth.signIn(ana);
    await turnOnSecondFactor(housed, ana.caller, ana.password);
    expect(await catchRefusal(comeFromProvider(createVisitor(housed), newcomer.login))).toBe(
      'auth.oidc_link_first',
    );
    // If no password leads to the account page, only the operator can help.
    const withoutPasswords = withServices(housed, { isPasswordSignInOn: false });
    for (const login of ['boss', newcomer.login])
      expect(await catchRefusal(comeFromProvider(createVisitor(withoutPasswords), login))).toBe(
        'auth.oidc_link_by_operator',
      );
    await linkAtProvider(ana.caller, newcomer.login, ana.password);
    const elsewhere = createVisitor(housed);
    await comeFromProvider(elsewhere, newcomer.login);
    expect((await elsewhere.auth.session()).user?.id).toBe(ana.id);
  });

  test('is not opened by whoever has its address at the provider now', async ({
    housed,
    house,
    newcomer,
  }) => {
    await comeFromProvider(createVisitor(housed), newcomer.login);
    house.people.set('successor', { email: newcomer.email, email_verified: true });
    expect(await catchRefusal(comeFromProvider(createVisitor(housed), 'successor'))).toBe(
      'auth.oidc_address_taken',
    );
  });

  test('is told to nobody by an address that the provider does not call theirs', async ({
    housed,
    house,
    newcomer,
  }) => {
    house.people.set('prober', { email: 'free@example.com' });
    expect(await catchRefusal(comeFromProvider(createVisitor(housed), 'prober'))).toBe(
      'auth.oidc_email_unconfirmed',
    );
    for (const isConfirmed of [true, false]) {
      const email = `${isConfirmed}-${newcomer.email}`;
      await signUpHere(housed, email, { isConfirmed });
      house.people.set('prober', { email });
      expect(await catchRefusal(comeFromProvider(createVisitor(housed), 'prober'))).toBe(
        'auth.oidc_email_unconfirmed',
      );
    }
  });
});

describe('SIGN_UP', () => {
  test('closed and invited make no account of somebody new, and open the one that is there', async ({
    housed,
    newcomer,
  }) => {
    for (const [signUpMode, reason] of [
      ['closed', 'auth.sign_up_closed'],
      ['invited', 'auth.sign_up_by_invitation'],
    ] as const) {
      const shut = createVisitor(withServices(housed, { signUpMode }));
      expect(await catchRefusal(comeFromProvider(shut, newcomer.login))).toBe(reason);
      expect((await shut.auth.session()).user).toBeNull();
    }
    const { db } = housed.services;
    expect(await db.select().from(users).where(eq(users.email, newcomer.email))).toEqual([]);
    await signUpHere(housed, newcomer.email, { isConfirmed: true });
    for (const signUpMode of ['closed', 'invited'] as const)
      await comeFromProvider(createVisitor(withServices(housed, { signUpMode })), newcomer.login);
  });

  test('invited lets in whose address is invited, with the link or without, once', async ({
    housed,
    newcomer,
    house,
  }) => {
    const invited = withServices(housed, { signUpMode: 'invited' });
    const operator = await createOperator(invited);
    const { password } = accountInput();
    await operator.operator.invite({ email: newcomer.email, password });
    const caller = createVisitor(invited);
    await comeFromProvider(caller, newcomer.login);
    expect((await caller.auth.session()).user).toMatchObject({ email: newcomer.email });
    await caller.account.waysIn();
    // An invited person may have another address at the provider, or an unconfirmed one.
    const email = `invited-${newcomer.email}`;
    const { link } = await operator.operator.invite({ email, password });
    const invitation = new URL(link).hash.slice(1);
    house.people.set('other-name', { email: 'private@example.com' });
    const other = createVisitor(invited);
    await comeFromProvider(other, 'other-name', { invitation });
    expect((await other.auth.session()).user).toMatchObject({ email, isEmailVerified: true });
    house.people.set('third', { email: 'third@example.com', email_verified: true });
    expect(await catchRefusal(comeFromProvider(createVisitor(invited), 'third', { invitation }))).toBe(
      'auth.invitation_used',
    );
    // They have an account by now: the used invitation signs them in to it.
    await comeFromProvider(other, 'other-name', { invitation });
  });

  test('invited lets in whoever has the link of an invitation into an event, while it waits', async ({
    housed,
    newcomer,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const id = randomUUID();
    const { link } = await host.members.invite({ eventId, id, email: null, right: 'reader' });
    const memberInvitation = new URL(link).hash.slice(1);
    const caller = createVisitor(withServices(housed, { signUpMode: 'invited' }));
    await comeFromProvider(caller, newcomer.login, { memberInvitation });
    await caller.members.accept({ token: memberInvitation });
    expect((await caller.events.get({ eventId })).right).toBe('reader');
    await caller.account.waysIn();
  });

  test('invited lets in three with one such link', async ({ housed, house, host }) => {
    const { eventId } = await createLiveWedding(host);
    const invite = { eventId, id: randomUUID(), email: null, right: 'reader' as const };
    const memberInvitation = new URL((await host.members.invite(invite)).link).hash.slice(1);
    const here = withServices(housed, { signUpMode: 'invited' });
    const come = async () => {
      const login = `person-${randomUUID()}`;
      house.people.set(login, { email: `${login}@example.com`, email_verified: true, name: 'Mia' });
      await comeFromProvider(createVisitor(here), login, { memberInvitation });
    };
    for (let n = 0; n < 3; n += 1) await come();
    expect(await catchRefusal(come())).toBe('members.invitation_accounts');
  });

  test('closed makes no account by an invitation from before', async ({ housed, newcomer }) => {
    const operator = await createOperator(housed);
    const { link } = await operator.operator.invite({
      email: newcomer.email,
      password: accountInput().password,
    });
    const closed = createVisitor(withServices(housed, { signUpMode: 'closed' }));
    const invitation = new URL(link).hash.slice(1);
    expect(await catchRefusal(comeFromProvider(closed, newcomer.login, { invitation }))).toBe(
      'auth.sign_up_closed',
    );
  });

  test('counts accounts of one network address as those with a password', async ({ housed, house }) => {
    const few = withServices(housed, { signUpsPerAddress: 2 });
    for (const login of ['first', 'second', 'third']) {
      house.people.set(login, { email: `${login}@few.example`, email_verified: true });
      const { caller } = createBrowser(few, { address: '10.9.9.9' });
      const came = comeFromProvider(caller, login);
      if (login === 'third') expect(await catchRefusal(came)).toBe('auth.sign_up_refused');
      else await came;
    }
    // A person with an account can still sign in.
    await comeFromProvider(createBrowser(few, { address: '10.9.9.9' }).caller, 'first');
  });
});

describe('OIDC_TRUST_EMAIL', () => {
  test('takes addresses without the provider saying so, but none of whoever runs the server', async ({
    housed,
    house,
  }) => {
    const trusted = trusting(housed, house);
    house.people.set('quiet', { email: 'quiet@example.com' });
    const caller = createVisitor(trusted);
    await comeFromProvider(caller, 'quiet');
    expect((await caller.auth.session()).user).toMatchObject({ email: 'quiet@example.com' });
    const bosses = withServices(trusted, { adminEmails: ['newboss@example.com'] });
    house.people.set('boss', { email: 'NewBoss@example.com' });
    expect(await catchRefusal(comeFromProvider(createVisitor(bosses), 'boss'))).toBe(
      'auth.oidc_email_unconfirmed',
    );
    house.people.set('boss', { email: 'NewBoss@example.com', email_verified: true });
    const boss = createVisitor(bosses);
    await comeFromProvider(boss, 'boss');
    expect((await boss.auth.session()).user).toMatchObject({ isOperator: true });
  });
});
