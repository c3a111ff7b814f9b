import { describe, expect } from 'vitest';
import { readEnv } from '../../../env.ts';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import {
  catchRefusal,
  createOperator,
  createVisitor,
  listMail,
  test as base,
  type World,
} from '../../../../tests/test.ts';
import type { SignUpMode } from '@daysheet/shared/account/auth.ts';
import { sweepLinksAndAttempts } from './auth.jobs.ts';

/** The same world with another SIGN_UP. */
const inMode = (world: World, signUpMode: SignUpMode): World => ({
  ...world,
  services: { ...world.services, signUpMode },
});

const test = base.extend('invite', ({ world, clock: _clock }) => async (email: string) => {
  const operator = await createOperator(world);
  const { link, isMailed } = await operator.operator.invite({ email, password });
  expect(isMailed).toBe(false);
  const url = new URL(link);
  expect([url.pathname, url.origin]).toEqual(['/sign-up', world.services.publicUrl]);
  return url.hash.slice(1);
});

const dayMinutes = 24 * 60;

describe('SIGN_UP', () => {
  test('is one of three words, and open where nothing is said', () => {
    expect(readEnv({}).settings.signUpMode).toBe('open');
    expect(readEnv({ SIGN_UP: 'closed' }).settings.signUpMode).toBe('closed');
    expect(() => readEnv({ SIGN_UP: 'no' })).toThrow(
      'SIGN_UP is not usable: it wants one of open, invited, closed',
    );
  });

  test.for<[SignUpMode, string]>([
    ['invited', 'auth.sign_up_by_invitation'],
    ['closed', 'auth.sign_up_closed'],
  ])(
    '%s refuses whoever has no invitation, and says the same of an address with an account',
    async ([mode, reason], { world, visitor }) => {
      const known = accountInput();
      await visitor.auth.signUp(known);
      const stranger = createVisitor(inMode(world, mode));
      expect((await stranger.auth.session()).signUpMode).toBe(mode);
      for (const input of [accountInput(), { ...accountInput(), email: known.email }]) {
        expect(await catchRefusal(stranger.auth.signUp(input))).toBe(reason);
        const kinds = (await listMail(world, input.email)).map(({ kind }) => kind);
        expect(kinds).not.toContain('already_registered');
      }
      // A person with an account signs in as before.
      await stranger.auth.signIn(known);
    },
  );

  test('closed opens to no invitation, and makes none', async ({ world, invite }) => {
    const ana = accountInput();
    const token = await invite(ana.email);
    const closed = inMode(world, 'closed');
    const guest = createVisitor(closed);
    expect(await catchRefusal(guest.auth.openInvitation({ token }))).toBe('auth.sign_up_closed');
    expect(await catchRefusal(guest.auth.signUp({ ...ana, invitation: token }))).toBe('auth.sign_up_closed');
    const { operator } = await createOperator(closed);
    const email = accountInput().email;
    expect(await catchRefusal(operator.invite({ email, password }))).toBe('operator.sign_up_closed');
  });
});

describe('an invitation', () => {
  test('makes one account for its address, which is confirmed by it, with no message to confirm', async ({
    world,
    invite,
  }) => {
    const ana = accountInput();
    const token = await invite(ana.email.toUpperCase());
    const visitor = createVisitor(inMode(world, 'invited'));
    expect(await visitor.auth.openInvitation({ token })).toEqual({ email: ana.email });
    await visitor.auth.signUp({ ...ana, invitation: token });
    await visitor.auth.signIn(ana);
    expect((await visitor.auth.session()).user).toMatchObject({ email: ana.email, isEmailVerified: true });
    expect(await listMail(world, ana.email)).toEqual([]);
    const again = createVisitor(world);
    expect(await catchRefusal(again.auth.openInvitation({ token }))).toBe('auth.invitation_used');
    expect(await catchRefusal(again.auth.signUp({ ...ana, invitation: token }))).toBe('auth.invitation_used');
  });

  test('that two people use at once makes one account', async ({ world, invite }) => {
    const ana = accountInput();
    const token = await invite(ana.email);
    const tries = [0, 1].map(() =>
      createVisitor(world).auth.signUp({ ...accountInput(), email: ana.email, invitation: token }),
    );
    const done = await Promise.allSettled(tries);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is for no other address, and what it is not for stays unmade', async ({ invite, visitor, world }) => {
    const token = await invite(accountInput().email);
    const other = accountInput();
    expect(await catchRefusal(visitor.auth.signUp({ ...other, invitation: token }))).toBe(
      'auth.invitation_other_address',
    );
    expect(await listMail(world, other.email)).toEqual([]);
    expect(await catchRefusal(visitor.auth.signIn(other))).toBe('auth.invalid_credentials');
  });

  test('that expired, was taken back or replaced, or is made up says so', async ({
    world,
    clock,
    invite,
    visitor,
  }) => {
    const whyNot = (token: string) => catchRefusal(visitor.auth.openInvitation({ token }));
    expect(await whyNot('A'.repeat(43))).toBe('auth.invitation_unknown');
    const { email } = accountInput();
    const replaced = await invite(email);
    const token = await invite(email);
    expect(await whyNot(replaced)).toBe('auth.invitation_taken_back');
    clock.advance(7 * dayMinutes - 1);
    expect(await visitor.auth.openInvitation({ token })).toEqual({ email });
    clock.advance(1);
    expect(await whyNot(token)).toBe('auth.invitation_expired');
    const ana = accountInput();
    const last = await invite(ana.email);
    const { operator } = await createOperator(world);
    const { invitations } = await operator.invitations({});
    const row = invitations.find((one) => one.email === ana.email);
    await operator.takeBack({ invitationId: row?.id ?? '' });
    expect(await whyNot(last)).toBe('auth.invitation_taken_back');
    expect(await catchRefusal(visitor.auth.signUp({ ...ana, invitation: last }))).toBe(
      'auth.invitation_taken_back',
    );
    expect(await catchRefusal(operator.takeBack({ invitationId: row?.id ?? '' }))).toBe(
      'operator.invitation_not_found',
    );
    clock.advance(14 * dayMinutes + 1);
    await sweepLinksAndAttempts(world.services.db, clock.now());
    expect(await whyNot(last)).toBe('auth.invitation_unknown');
  });

  test('to whom an account was made meanwhile leads to that', async ({ invite, visitor }) => {
    const ana = accountInput();
    const token = await invite(ana.email);
    await visitor.auth.signUp(ana);
    expect(await catchRefusal(visitor.auth.openInvitation({ token }))).toBe('auth.invitation_has_account');
    expect(await catchRefusal(visitor.auth.signUp({ ...ana, invitation: token }))).toBe(
      'auth.invitation_has_account',
    );
  });

  test('is mailed where a provider is there: the link, to that address only', async ({ world }) => {
    const queued: string[] = [];
    const mailer = { mode: 'smtp', send: () => Promise.reject(new Error('not here')) } as const;
    const jobs = { enqueue: async (_tx: unknown, name: string) => void queued.push(name) };
    const { operator } = await createOperator({
      ...world,
      services: { ...world.services, mailer, jobs },
    });
    const { email } = accountInput();
    const { link, isMailed } = await operator.invite({ email, password });
    expect([isMailed, queued]).toEqual([true, ['emails']]);
    const [mail] = await listMail(world, email);
    expect(mail).toMatchObject({ kind: 'invited', userId: null, status: 'queued' });
    expect(mail?.text).toContain(link);
    // A replaced or withdrawn invitation is not mailed any more.
    await operator.invite({ email, password });
    const waiting = await listMail(world, email);
    expect(waiting.map(({ text }) => text.includes(link))).toEqual([false]);
    await operator.takeBack({ invitationId: waiting[0]?.invitationId ?? '' });
    expect(await listMail(world, email)).toEqual([]);
  });

  test('is not made for an address that has an account, nor without the password', async ({
    world,
    visitor,
  }) => {
    const { operator } = await createOperator(world);
    const ana = accountInput();
    await visitor.auth.signUp(ana);
    expect(await catchRefusal(operator.invite({ email: ana.email, password }))).toBe('operator.has_account');
    const { email } = accountInput();
    expect(await catchRefusal(operator.invite({ email, password: 'wrong' }))).toBe('account.wrong_password');
    const { invitations } = await operator.invitations({});
    expect(invitations.map((one) => one.email)).not.toContain(email);
  });
});
