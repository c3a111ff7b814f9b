import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { addPasskey, createPasskeyDevice, type PasskeyDevice } from '../../../../tests/passkey-device.ts';
import { type Caller, catchRefusal, createVisitor, test, type World } from '../../../../tests/test.ts';
import { listAccountAudit } from '../../signals/audit/audit.queries.ts';

async function signIn(account: { email: string; password: string }, world: World) {
  const caller = createVisitor(world);
  await caller.auth.signIn(account);
  return caller;
}

async function signUpWithPasskey(world: World) {
  const ana = accountInput();
  await createVisitor(world).auth.signUp(ana);
  const caller = await signIn(ana, world);
  return { ...ana, caller, ...(await addPasskey(world, caller, ana.password)) };
}

type Lies = Parameters<PasskeyDevice['use']>[1];
/** Confirms with a passkey, as a browser does. */
async function confirm({ account }: Caller, device: PasskeyDevice, lies?: Lies) {
  await account.confirmWithPasskey({ answer: device.use(await account.beginPasskeyConfirm(), lies) });
}

describe('a passkey in place of the password', () => {
  test('is asked of the devices that have one, and is good for ten minutes in that session', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithPasskey(world);
    const elsewhere = await signIn(ana, world);
    expect(await ana.caller.account.waysIn()).toMatchObject({ passkeys: 1, confirmedUntil: null });
    expect(await ana.caller.account.beginPasskeyConfirm()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: ana.device.id, type: 'public-key' }],
    });
    expect(await catchRefusal(ana.caller.account.endOtherSessions({}))).toBe('account.confirm_needed');
    await confirm(ana.caller, ana.device);
    expect(await ana.caller.account.passkeys()).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
    expect(await catchRefusal(elsewhere.account.beginPasskey({}))).toBe('account.confirm_needed');
    clock.advance(9);
    await ana.caller.account.beginPasskey({});
    clock.advance(1);
    expect(await catchRefusal(ana.caller.account.beginPasskey({}))).toBe('account.confirm_needed');
    const log = await listAccountAudit(world.services.db, ana);
    expect(log.map(({ kind }) => kind)).toContain('confirmed_passkey');
  });

  test('is refused of others, of a device that did not see who it is, and where it was asked for elsewhere', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithPasskey(world);
    const ben = await signUpWithPasskey(world);
    const elsewhere = await signIn(ana, world);
    const { account } = ana.caller;
    const stranger = createPasskeyDevice({ origin: world.services.publicUrl });
    const asks = [
      () => confirm(ana.caller, ben.device),
      () => confirm(ana.caller, stranger),
      () => confirm(ana.caller, ana.device, { isVerified: false }),
      () => confirm(ana.caller, ana.device, { origin: 'https://evil.example' }),
      async () => {
        const options = await elsewhere.account.beginPasskeyConfirm();
        await account.confirmWithPasskey({ answer: ana.device.use(options) });
      },
      async () => {
        const options = await ana.caller.auth.beginPasskey();
        await account.confirmWithPasskey({ answer: ana.device.use(options) });
      },
      async () => {
        const { challenge } = await account.beginPasskey(ana);
        await account.confirmWithPasskey({ answer: ana.device.use({ challenge, rpId: 'localhost' }) });
      },
      async () => {
        const options = await account.beginPasskeyConfirm();
        clock.advance(10);
        await account.confirmWithPasskey({ answer: ana.device.use(options) });
      },
    ];
    for (const ask of asks) expect(await catchRefusal(ask())).toBe('account.passkey_unconfirmed');
    expect(await account.waysIn()).toMatchObject({ confirmedUntil: null });
    // Nor can this challenge be used to sign in.
    const options = await account.beginPasskeyConfirm();
    const signingIn = createVisitor(world).auth.signInWithPasskey({ answer: ana.device.use(options) });
    expect(await catchRefusal(signingIn)).toBe('auth.passkey_anew');
    await world.services.refusals.flush();
    const log = await listAccountAudit(world.services.db, ana);
    expect(log.map(({ kind }) => kind)).toContain('passkey_refused');
  });

  test('is good once, and a counter that goes back is refused', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    const { account } = ana.caller;
    ana.device.startCounting();
    const answer = ana.device.use(await account.beginPasskeyConfirm());
    const tries = await Promise.allSettled([1, 2, 3].map(() => account.confirmWithPasskey({ answer })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const behind = confirm(ana.caller, ana.device, { counter: 1 });
    expect(await catchRefusal(behind)).toBe('account.passkey_unconfirmed');
  });
});
