import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { passkeyMinutes, passkeysMax } from '@daysheet/shared/account/passkeys.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { addPasskey, createPasskeyDevice } from '../../../../tests/passkey-device.ts';
import { tryWhileHeld } from '../../../../tests/held-account.ts';
import { catchRefusal, createVisitor, listMail, test, type World } from '../../../../tests/test.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { listAccountAudit } from '../../signals/audit/audit.queries.ts';
import { removePasskeys } from './passkeys.commands.ts';

async function signUp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

const createDevice = (world: World, aaguid?: string) =>
  createPasskeyDevice({ origin: world.services.publicUrl, aaguid });

describe('adding a passkey', () => {
  test('takes the password, and is told by e-mail and in the log', async ({ world, clock }) => {
    const ana = await signUp(world);
    const { account } = ana.caller;
    expect(await catchRefusal(account.beginPasskey({ password: 'wrong' }))).toBe('account.wrong_password');
    const { passkeyId: id } = await addPasskey(world, ana.caller, ana.password);
    expect(await account.passkeys()).toEqual([
      {
        id,
        name: 'Firefox on Linux',
        rpId: 'localhost',
        isBackedUp: false,
        createdAt: clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect((await listMail(world, ana.email)).at(-1)?.kind).toBe('passkey_added');
    const log = await listAccountAudit(world.services.db, ana);
    expect(log.map(({ kind }) => kind)).toContain('passkey_added');
  });

  test('asks for one that knows its owner, of a device that has none of them yet', async ({ world }) => {
    const ana = await signUp(world);
    const { device } = await addPasskey(world, ana.caller, ana.password);
    const options = await ana.caller.account.beginPasskey(ana);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ana.email },
      attestation: 'none',
      timeout: passkeyMinutes * 60_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    // The handle by which devices store it contains no part of the account's id.
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).not.toContain(ana.id.slice(0, 8));
    expect((await ana.caller.account.beginPasskey(ana)).user.id).toBe(options.user.id);
  });

  test('is called by what keeps it where that is known', async ({ world }) => {
    const ana = await signUp(world);
    const device = createDevice(world, 'd548826e-79b4-db40-a3d8-11116f7e8349');
    const answer = device.make(await ana.caller.account.beginPasskey(ana));
    const added = await ana.caller.account.addPasskey({
      id: randomUUID(),
      answer,
      otherwiseNamed: 'Firefox on Linux',
    });
    expect(added).toEqual({ name: 'Bitwarden' });
  });

  test('a second try with the same answer adds nothing', async ({ world }) => {
    const ana = await signUp(world);
    const { account } = ana.caller;
    const answer = createDevice(world).make(await account.beginPasskey(ana));
    const input = { id: randomUUID(), answer, otherwiseNamed: 'Phone' };
    await account.addPasskey(input);
    await account.renamePasskey({ passkeyId: input.id, name: 'My phone' });
    expect(await account.addPasskey(input)).toEqual({ name: 'My phone' });
    expect(await account.passkeys()).toHaveLength(1);
    const told = (await listMail(world, ana.email)).filter(({ kind }) => kind === 'passkey_added');
    expect(told).toHaveLength(1);
    // Another id makes it another try, whose challenge is used up.
    expect(await catchRefusal(account.addPasskey({ ...input, id: randomUUID() }))).toBe('auth.passkey_anew');
  });

  test('is refused where a new password ended the session meanwhile', async ({ world }) => {
    const ana = await signUp(world);
    const answer = createDevice(world).make(await ana.caller.account.beginPasskey(ana));
    const adding = tryWhileHeld(world, ana.id, {
      act: () => ana.caller.account.addPasskey({ id: randomUUID(), answer, otherwiseNamed: 'Phone' }),
      change: (tx) => tx.delete(sessions).where(eq(sessions.userId, ana.id)),
    });
    expect(await catchRefusal(adding)).toBe('auth.required');
    const { db } = world.services;
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, ana.id))).toEqual([]);
  });

  test('is refused for another address, another site, without seeing who it is, and too late', async ({
    world,
    clock,
  }) => {
    const ana = await signUp(world);
    const { account } = ana.caller;
    const device = createDevice(world);
    const tryWith = async (lies: Parameters<typeof device.make>[1]) => {
      const answer = device.make(await account.beginPasskey(ana), lies);
      return catchRefusal(account.addPasskey({ id: randomUUID(), answer, otherwiseNamed: 'X' }));
    };
    expect(await tryWith({ origin: 'http://localhost:9' })).toBe('account.passkey_refused');
    expect(await tryWith({ rpId: 'example.org' })).toBe('account.passkey_refused');
    expect(await tryWith({ isVerified: false })).toBe('account.passkey_refused');
    expect(await tryWith({ type: 'webauthn.get' })).toBe('account.passkey_refused');
    expect(await tryWith({ challenge: 'AAAA' })).toBe('auth.passkey_anew');
    const answer = device.make(await account.beginPasskey(ana));
    clock.advance(10);
    const late = account.addPasskey({ id: randomUUID(), answer, otherwiseNamed: 'X' });
    expect(await catchRefusal(late)).toBe('auth.passkey_anew');
    expect(await account.passkeys()).toEqual([]);
  });

  test('counts in the session that asked for it only', async ({ world }) => {
    const [ana, eve] = [await signUp(world), await signUp(world)];
    const answer = createDevice(world).make(await eve.caller.account.beginPasskey(eve));
    const input = { id: randomUUID(), answer, otherwiseNamed: 'X' };
    expect(await catchRefusal(ana.caller.account.addPasskey(input))).toBe('auth.passkey_anew');
    // Nor can a challenge for signing in be used.
    const { challenge, rpId } = await ana.caller.auth.beginPasskey();
    const forSignIn = createDevice(world).make({ challenge, rp: { id: rpId }, user: { id: 'AAAA' } });
    expect(await catchRefusal(ana.caller.account.addPasskey({ ...input, answer: forSignIn }))).toBe(
      'auth.passkey_anew',
    );
  });

  test('one that belongs to an account already is added to no other', async ({ world }) => {
    const [ana, eve] = [await signUp(world), await signUp(world)];
    const { device } = await addPasskey(world, ana.caller, ana.password);
    const answer = device.make(await eve.caller.account.beginPasskey(eve));
    const again = eve.caller.account.addPasskey({ id: randomUUID(), answer, otherwiseNamed: 'X' });
    expect(await catchRefusal(again)).toBe('account.passkey_taken');
  });

  test('takes a confirmed address where mail is sent: a stranger would keep a way in', async ({
    world,
    clock,
  }) => {
    const mailer = { mode: 'smtp', send: () => Promise.reject(new Error('not here')) } as const;
    const jobs = { enqueue: () => Promise.resolve() };
    const mailing = { ...world, services: { ...world.services, mailer, jobs } };
    const ana = await signUp(mailing);
    expect(await catchRefusal(ana.caller.account.beginPasskey(ana))).toBe('account.confirm_first');
    const ofAna = eq(users.id, ana.id);
    await world.services.db.update(users).set({ emailVerifiedAt: clock.now() }).where(ofAna);
    expect((await ana.caller.account.beginPasskey(ana)).challenge).not.toBe('');
  });

  test('an account that has as many as it can says so, also to two at once', async ({ world }) => {
    const ana = await signUp(world);
    const { account } = ana.caller;
    for (let n = 1; n < passkeysMax; n += 1) await addPasskey(world, ana.caller, ana.password);
    const two = [createDevice(world), createDevice(world)];
    const options = [await account.beginPasskey(ana), await account.beginPasskey(ana)] as const;
    const answers = await Promise.all(
      two.map((device, at) =>
        account
          .addPasskey({
            id: randomUUID(),
            answer: device.make(options[at] ?? options[0]),
            otherwiseNamed: 'X',
          })
          .then(
            () => 'added',
            (error: { reason: string }) => error.reason,
          ),
      ),
    );
    expect(answers.toSorted()).toEqual(['account.too_many_passkeys', 'added']);
    expect(await catchRefusal(account.beginPasskey(ana))).toBe('account.too_many_passkeys');
  });

  test('is not offered where no browser has them', async ({ world }) => {
    for (const publicUrl of [
      'http://192.0.2.7:3000',
      'https://192.0.2.7',
      'https://[2001:db8::1]',
      'http://a.example',
    ]) {
      const there = { ...world, services: { ...world.services, publicUrl } };
      const ana = await signUp(there);
      expect((await ana.caller.auth.session()).passkeysAt).toBeNull();
      expect(await catchRefusal(ana.caller.account.beginPasskey(ana))).toBe('auth.passkeys_unavailable');
      expect(await catchRefusal(ana.caller.auth.beginPasskey())).toBe('auth.passkeys_unavailable');
    }
    const named = { ...world.services, publicUrl: 'https://days.example.org' };
    const session = await createVisitor({ ...world, services: named }).auth.session();
    expect(session.passkeysAt).toBe('https://days.example.org');
  });
});

describe('a passkey', () => {
  test('is renamed by its owner only', async ({ world }) => {
    const [ana, eve] = [await signUp(world), await signUp(world)];
    const { passkeyId } = await addPasskey(world, ana.caller, ana.password);
    const theirs = eve.caller.account.renamePasskey({ passkeyId, name: 'Mine' });
    expect(await catchRefusal(theirs)).toBe('account.passkey_not_found');
    await ana.caller.account.renamePasskey({ passkeyId, name: '  Ana’s   phone ' });
    expect(await ana.caller.account.passkeys()).toMatchObject([{ name: 'Ana’s phone' }]);
    expect(await catchRefusal(ana.caller.account.renamePasskey({ passkeyId, name: ' ' }))).toBe('input');
  });

  test('is removed by its owner only, with the password, which an e-mail tells; twice finds nothing', async ({
    world,
  }) => {
    const [ana, eve] = [await signUp(world), await signUp(world)];
    const { passkeyId } = await addPasskey(world, ana.caller, ana.password);
    const remove = (caller: typeof ana.caller, password: string) =>
      caller.account.removePasskey({ passkeyId, password });
    expect(await catchRefusal(remove(eve.caller, eve.password))).toBe('account.passkey_not_found');
    expect(await catchRefusal(remove(ana.caller, 'wrong'))).toBe('account.wrong_password');
    expect(await ana.caller.account.passkeys()).toHaveLength(1);
    await remove(ana.caller, ana.password);
    expect(await ana.caller.account.passkeys()).toEqual([]);
    expect(await catchRefusal(remove(ana.caller, ana.password))).toBe('account.passkey_not_found');
    const told = (await listMail(world, ana.email)).filter(({ kind }) => kind === 'passkey_removed');
    expect(told).toHaveLength(1);
    const log = await listAccountAudit(world.services.db, ana);
    expect(log.find(({ kind }) => kind === 'passkey_removed')).toMatchObject({ times: 1 });
  });

  test('stays where a new password ended the session meanwhile', async ({ world }) => {
    const ana = await signUp(world);
    const { passkeyId } = await addPasskey(world, ana.caller, ana.password);
    const removing = tryWhileHeld(world, ana.id, {
      act: () => ana.caller.account.removePasskey({ passkeyId, password: ana.password }),
      change: (tx) => tx.delete(sessions).where(eq(sessions.userId, ana.id)),
    });
    expect(await catchRefusal(removing)).toBe('auth.required');
    const { db } = world.services;
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, ana.id))).toHaveLength(1);
  });

  test('is in the export of the account by its name, without its keys', async ({ world }) => {
    const ana = await signUp(world);
    const { passkeyId: id, device } = await addPasskey(world, ana.caller, ana.password);
    const file = await readDownload(await ana.caller.account.exportData(ana));
    expect(JSON.parse(file).passkeys).toMatchObject([{ id, name: 'Firefox on Linux' }]);
    const [row] = await world.services.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(row?.credentialId).toBe(device.id);
    for (const key of [device.id, row?.publicKey]) expect(file).not.toContain(key);
  });

  test('goes with the account', async ({ world }) => {
    const ana = await signUp(world);
    await addPasskey(world, ana.caller, ana.password);
    await ana.caller.account.delete(ana);
    const ofAna = eq(passkeys.userId, ana.id);
    expect(await world.services.db.select().from(passkeys).where(ofAna)).toEqual([]);
  });

  test('the operator removes all of an account, of whose device was taken', async ({ world, clock }) => {
    const [ana, eve] = [await signUp(world), await signUp(world)];
    for (const { caller, password } of [ana, ana, eve]) await addPasskey(world, caller, password);
    const { db } = world.services;
    expect(await removePasskeys(db, ana, clock.now())).toBe(2);
    expect(await removePasskeys(db, ana, clock.now())).toBe(0);
    expect(await ana.caller.account.passkeys()).toEqual([]);
    expect(await eve.caller.account.passkeys()).toHaveLength(1);
    const log = await listAccountAudit(db, ana);
    expect(log.find(({ kind }) => kind === 'passkeys_removed')).toMatchObject({ times: 1 });
  });
});
