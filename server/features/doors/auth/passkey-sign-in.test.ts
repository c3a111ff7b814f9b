import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { freeSignInsAtAddress, signInWindowMinutes } from '@daysheet/shared/guests/guessing.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { turnOnSecondFactor } from '../../../../tests/authenticator.ts';
import { solve } from '../../../../tests/factories/work.ts';
import { addPasskey, createPasskeyDevice, type PasskeyDevice } from '../../../../tests/passkey-device.ts';
import {
  type Caller,
  catchRefusal,
  createBrowser,
  createVisitor,
  readLinkToken,
  test,
  type World,
} from '../../../../tests/test.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { listAccountAudit } from '../../signals/audit/audit.queries.ts';

async function signUp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

async function signUpWithPasskey(world: World) {
  const ana = await signUp(world);
  return { ...ana, ...(await addPasskey(world, ana.caller, ana.password)) };
}

const isSignedIn = async (caller: Caller) => (await caller.auth.session()).user !== null;

type Lies = Parameters<PasskeyDevice['use']>[1];
/** Signs in with a passkey, as a browser does. */
async function use({ auth }: Caller, device: PasskeyDevice, lies?: Lies) {
  await auth.signInWithPasskey({ answer: device.use(await auth.beginPasskey(), lies) });
}

async function listKinds({ services }: World, account: { id: string }) {
  await services.refusals.flush();
  return (await listAccountAudit(services.db, account)).map(({ kind }) => kind);
}

describe('signing in with a passkey', () => {
  test('takes no address and no password, and begins a session as a password does', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithPasskey(world);
    const { browser, caller } = createBrowser(world);
    const options = await caller.auth.beginPasskey();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    clock.advance(5);
    await caller.auth.signInWithPasskey({ answer: ana.device.use(options) });
    expect((await caller.auth.session()).user?.email).toBe(ana.email);
    expect(browser.token).toMatch(/^[\w-]{43}$/);
    expect(browser.knownDevice).not.toBe('');
    expect(await ana.caller.account.passkeys()).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
    const open = await world.services.db.select().from(sessions).where(eq(sessions.userId, ana.id));
    expect(open).toHaveLength(2);
    // One sign-in when the account was created, and one here.
    const kinds = (await listKinds(world, ana)).filter((kind) => kind.startsWith('signed_in'));
    expect(kinds).toEqual(['signed_in', 'signed_in_passkey']);
  });

  test('stands for password and code, where the account has a second factor', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    await turnOnSecondFactor(world, ana.caller, ana.password);
    const elsewhere = createVisitor(world);
    await use(elsewhere, ana.device);
    expect(await elsewhere.auth.session()).toMatchObject({ user: { email: ana.email }, needsCode: false });
  });

  test('ends what the browser was signed in to before', async ({ world }) => {
    const [ana, eve] = [await signUpWithPasskey(world), await signUp(world)];
    await use(eve.caller, ana.device);
    expect((await eve.caller.auth.session()).user?.email).toBe(ana.email);
    expect(await world.services.db.select().from(sessions).where(eq(sessions.userId, eve.id))).toEqual([]);
  });

  test('an answer is good once, also of many at the same moment', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    const elsewhere = createVisitor(world);
    const answer = ana.device.use(await elsewhere.auth.beginPasskey());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        elsewhere.auth.signInWithPasskey({ answer }).then(
          () => 'in',
          (error: { reason: string }) => error.reason,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['auth.passkey_anew', 'auth.passkey_anew', 'auth.passkey_anew', 'in']);
    await elsewhere.auth.signOut();
    expect(await catchRefusal(elsewhere.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_anew');
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('an answer that was refused does not get better', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    const elsewhere = createVisitor(world);
    const options = await elsewhere.auth.beginPasskey();
    const refused = ana.device.use(options, { isVerified: false });
    expect(await catchRefusal(elsewhere.auth.signInWithPasskey({ answer: refused }))).toBe(
      'auth.passkey_refused',
    );
    const answer = ana.device.use(options);
    expect(await catchRefusal(elsewhere.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_anew');
  });

  test('an answer is good for ten minutes, in the browser that asked for it', async ({ world, clock }) => {
    const ana = await signUpWithPasskey(world);
    const [asking, other] = [createVisitor(world), createVisitor(world)];
    const answer = ana.device.use(await asking.auth.beginPasskey());
    // Otherwise a stranger could sign another person's browser in to the stranger's account.
    expect(await catchRefusal(other.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_anew');
    await other.auth.beginPasskey();
    expect(await catchRefusal(other.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_anew');
    clock.advance(10);
    expect(await catchRefusal(asking.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_anew');
    // A challenge for adding a passkey cannot sign in.
    const { challenge } = await ana.caller.account.beginPasskey(ana);
    const forAdding = ana.device.use({ challenge, rpId: 'localhost' });
    expect(await catchRefusal(ana.caller.auth.signInWithPasskey({ answer: forAdding }))).toBe(
      'auth.passkey_anew',
    );
  });

  test('two tabs of a browser are each answered', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    const elsewhere = createVisitor(world);
    const [first] = [await elsewhere.auth.beginPasskey(), await elsewhere.auth.beginPasskey()];
    await elsewhere.auth.signInWithPasskey({ answer: ana.device.use(first) });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('refuses another address, another site, another account, and a device that did not see who it is', async ({
    world,
  }) => {
    const ana = await signUpWithPasskey(world);
    const eve = await signUpWithPasskey(world);
    const { user } = await eve.caller.account.beginPasskey(eve);
    const elsewhere = createVisitor(world);
    const lies: Lies[] = [
      { origin: 'http://localhost:9' },
      { origin: 'https://daysheet.example' },
      { rpId: 'daysheet.example' },
      { isVerified: false },
      { userHandle: user.id },
      { isBackupEligible: false },
      { type: 'webauthn.create' },
    ];
    for (const lie of lies)
      expect(await catchRefusal(use(elsewhere, ana.device, lie)), JSON.stringify(lie)).toBe(
        'auth.passkey_refused',
      );
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await listKinds(world, ana)).toContain('passkey_refused');
  });

  test("another device's signature for somebody's passkey, one that is not known, and one that was removed are one answer", async ({
    world,
  }) => {
    const ana = await signUpWithPasskey(world);
    const elsewhere = createVisitor(world);
    const unknown = createPasskeyDevice({ origin: world.services.publicUrl });
    expect(await catchRefusal(use(elsewhere, unknown))).toBe('auth.passkey_refused');
    const forged = unknown.use(await elsewhere.auth.beginPasskey());
    // Some devices do not name the account: the signature alone proves it.
    const { userHandle: _unsaid, ...response } = forged.response;
    const answer = { ...forged, id: ana.device.id, rawId: ana.device.id, response };
    expect(await catchRefusal(elsewhere.auth.signInWithPasskey({ answer }))).toBe('auth.passkey_refused');
    await ana.caller.account.removePasskey(ana);
    expect(await catchRefusal(use(elsewhere, ana.device))).toBe('auth.passkey_refused');
    expect(await isSignedIn(elsewhere)).toBe(false);
  });

  test('a counter that goes back is refused, and the log says so; one that rises signs in', async ({
    world,
  }) => {
    const account = await signUp(world);
    const { device } = await addPasskey(world, account.caller, account.password);
    device.startCounting();
    const elsewhere = createVisitor(world);
    await use(elsewhere, device);
    await use(elsewhere, device);
    await elsewhere.auth.signOut();
    for (const counter of [2, 3, 0])
      expect(await catchRefusal(use(elsewhere, device, { counter })), String(counter)).toBe(
        'auth.passkey_copied',
      );
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await listKinds(world, account)).toContain('passkey_copied');
    await use(elsewhere, device, { counter: 9 });
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});

describe('attempts with a passkey', () => {
  test('are counted with those of passwords from the address; from then on each takes work, and the owner comes in', async ({
    world,
    clock,
  }) => {
    const ana = await signUpWithPasskey(world);
    const venue = { address: '192.0.2.50' };
    const stranger = createVisitor(world, venue);
    const unknown = createPasskeyDevice({ origin: world.services.publicUrl });
    for (let tries = 0; tries < freeSignInsAtAddress; tries += 1)
      expect(await catchRefusal(use(stranger, unknown))).toBe('auth.passkey_refused');
    const owner = createVisitor(world, venue);
    const answer = ana.device.use(await owner.auth.beginPasskey());
    expect(await catchRefusal(owner.auth.signInWithPasskey({ answer }))).toBe('auth.work_needed');
    expect(await catchRefusal(owner.auth.signIn(ana))).toBe('auth.work_needed');
    const work = await solve(await owner.auth.getPasskeyWork({ credentialId: ana.device.id }));
    // The same response works: it was neither judged nor used up.
    await owner.auth.signInWithPasskey({ answer, work });
    expect(await isSignedIn(owner)).toBe(true);
    clock.advance(signInWindowMinutes);
    await use(createVisitor(world, venue), ana.device);
  });

  test('that were right hold nobody up', async ({ world }) => {
    const ana = await signUpWithPasskey(world);
    const home = createVisitor(world, { address: '192.0.2.51' });
    for (let times = 0; times <= freeSignInsAtAddress; times += 1) await use(home, ana.device);
    expect(await isSignedIn(home)).toBe(true);
  });
});

describe('what becomes of passkeys', () => {
  test('a new password and ended sessions leave them', async ({ world, clock }) => {
    const ana = await signUpWithPasskey(world);
    const newPassword = 'green-lantern-7';
    await ana.caller.account.changePassword({ currentPassword: ana.password, newPassword });
    await ana.caller.account.endOtherSessions({ password: newPassword });
    const ofAna = eq(users.email, ana.email);
    await world.services.db.update(users).set({ emailVerifiedAt: clock.now() }).where(ofAna);
    await ana.caller.auth.requestPasswordReset(ana);
    const token = await readLinkToken(world, ana.email, 'reset');
    await ana.caller.auth.resetPassword({ token, password: 'red-lantern-8' });
    const elsewhere = createVisitor(world);
    await use(elsewhere, ana.device);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  test('a new password by e-mail takes those away that were added before the address was confirmed', async ({
    world,
  }) => {
    const eve = await signUpWithPasskey(world);
    // The address's owner finds it taken.
    const owner = createVisitor(world);
    await owner.auth.requestPasswordReset(eve);
    const token = await readLinkToken(world, eve.email, 'reset');
    await owner.auth.resetPassword({ token, password: 'green-lantern-7' });
    expect(await catchRefusal(use(createVisitor(world), eve.device))).toBe('auth.passkey_refused');
    const { db } = world.services;
    expect(await db.select().from(passkeys).where(eq(passkeys.credentialId, eve.device.id))).toEqual([]);
  });
});
