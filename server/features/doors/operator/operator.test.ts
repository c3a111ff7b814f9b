import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { addMember } from '../../../../tests/factories/members.ts';
import {
  catchRefusal,
  createHost,
  createOperator,
  createVisitor,
  readLinkToken,
  test,
  type World,
} from '../../../../tests/test.ts';
import { emails } from '../../../db/schema/emails.ts';
import { users } from '../../../db/schema/users.ts';

async function signUp(world: World, own: Partial<ReturnType<typeof accountInput>> = {}) {
  const ana = { ...accountInput(), ...own };
  const caller = createVisitor(world, { address: '192.0.2.77' });
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { ...ana, caller };
}

const listKinds = async (world: World, account: string) => {
  const { operator } = await createOperator(world);
  return (await operator.log({ account })).lines.map(({ kind }) => kind);
};

describe('an operator', () => {
  test('is whose confirmed address ADMIN_EMAIL names, in whatever case, from then on and no longer', async ({
    world,
  }) => {
    const named = accountInput();
    const here = {
      ...world,
      services: { ...world.services, adminEmails: [named.email.toLowerCase()] },
    };
    const { db } = world.services;
    const { caller } = await signUp(here, named);
    const read = () =>
      caller.operator.health().then(
        () => 'in',
        () => 'nothing',
      );
    const isShown = async () => (await caller.auth.session()).user?.isOperator;
    expect([await read(), await isShown()]).toEqual(['nothing', false]);
    const ofNamed = eq(users.id, named.id);
    await db.update(users).set({ emailVerifiedAt: world.clock.now() }).where(ofNamed);
    expect([await read(), await isShown()]).toEqual(['in', true]);
    await db.update(users).set({ email: accountInput().email }).where(ofNamed);
    expect([await read(), await isShown()]).toEqual(['nothing', false]);
    expect(await catchRefusal(caller.operator.health())).toBe('operator.not_found');
  });

  test('confirms the address signed in: who presses a stranger’s link makes them no operator', async ({
    world,
  }) => {
    const named = accountInput();
    const here = { ...world, services: { ...world.services, adminEmails: [named.email.toLowerCase()] } };
    const { caller: stranger } = await signUp(here, named);
    const token = await readLinkToken(here, named.email, 'verify');
    expect(await catchRefusal(createVisitor(here).auth.verifyEmail({ token }))).toBe(
      'auth.confirm_signed_in',
    );
    const { caller: another } = await signUp(here, accountInput());
    expect(await catchRefusal(another.auth.verifyEmail({ token }))).toBe('auth.confirm_signed_in');
    expect(await catchRefusal(stranger.operator.health())).toBe('operator.not_found');
    await stranger.auth.verifyEmail({ token });
    expect((await stranger.auth.session()).user?.isOperator).toBe(true);
  });

  test('sees all accounts, whom they look for, and nobody whose name only looks like a pattern', async ({
    world,
    clock,
  }) => {
    const { operator } = await createOperator(world);
    clock.advance(1);
    const ana = await signUp(world, { fullName: 'Ana 100% Kovač' });
    await createWedding(ana.caller);
    await addMember(world, (await createWedding(await createHost(world))).id, ana.caller, 'reader');
    const { accounts, total } = await operator.accounts({});
    expect(total).toBeGreaterThan(1);
    expect(accounts.find(({ id }) => id === ana.id)).toEqual({
      id: ana.id,
      email: ana.email,
      fullName: 'Ana 100% Kovač',
      createdAt: '2026-06-05T12:01:00.000Z',
      lastSeenAt: '2026-06-05T12:01:00.000Z',
      sessions: 1,
      events: 1,
      memberships: 1,
      isEmailVerified: false,
      isOperator: false,
      isYou: false,
      isSendingLimited: false,
    });
    const find = async (search: string) =>
      (await operator.accounts({ search })).accounts.map(({ email }) => email);
    expect(await find('100% kov')).toEqual([ana.email]);
    expect(await find(ana.email.slice(0, 20).toUpperCase())).toEqual([ana.email]);
    expect(await find('A%K')).toEqual([]);
    expect(await find('_')).toEqual([]);
    expect(accounts.find(({ isYou }) => isYou)).toMatchObject({ isOperator: true });
  });

  test('sees the accounts a page at a time', async ({ world }) => {
    const { db } = world.services;
    const { operator } = await createOperator(world);
    const many = Array.from({ length: 60 }, () => ({
      ...accountInput(),
      fullName: 'Many',
      passwordHash: 'x',
    }));
    await db.insert(users).values(many.map(({ password: _own, ...user }) => user));
    const first = await operator.accounts({ search: 'many' });
    const second = await operator.accounts({ search: 'many', page: 2 });
    expect([first.total, first.accounts.length, second.accounts.length]).toEqual([60, 50, 10]);
    const ids = new Set([...first.accounts, ...second.accounts].map(({ id }) => id));
    expect(ids.size).toBe(60);
  });

  test("ends an account's sessions with their own password, and both are in the log", async ({
    world,
    clock,
  }) => {
    const { operator } = await createOperator(world);
    const ana = await signUp(world);
    const ben = await signUp(world);
    const wrong = operator.endSessions({ accountId: ana.id, password: 'wrong' });
    expect(await catchRefusal(wrong)).toBe('account.wrong_password');
    await ana.caller.account.sessions();
    clock.advance(1);
    await operator.endSessions({ accountId: ana.id, password });
    expect(await catchRefusal(ana.caller.account.sessions())).toBe('auth.required');
    await ben.caller.account.sessions();
    expect((await listKinds(world, ana.id))[0]).toBe('sessions_ended');
    expect(await listKinds(world, 'operator@example.com')).toContain('others_sessions_ended');
    const gone = operator.endSessions({ accountId: crypto.randomUUID(), password });
    expect(await catchRefusal(gone)).toBe('operator.account_not_found');
  });

  test('lets a new account send as much as an older one', async ({ world }) => {
    const { invitationLimits } = world.services;
    const limits = { ...invitationLimits, email: { ...invitationLimits.email, newHost: 5 } };
    const here = { ...world, services: { ...world.services, invitationLimits: limits } };
    const { operator } = await createOperator(here);
    const ana = await signUp(here);
    const isLimited = async () =>
      (await operator.accounts({ search: ana.email })).accounts[0]?.isSendingLimited;
    expect(await isLimited()).toBe(true);
    await operator.raiseLimits({ accountId: ana.id, password });
    expect(await isLimited()).toBe(false);
    expect(await listKinds(world, ana.id)).toContain('limits_raised');
  });

  test('reads in the log who signed in from where, by account, kind and days, and that they read it', async ({
    world,
    clock,
  }) => {
    const { operator } = await createOperator(world);
    const ana = await signUp(world);
    await catchRefusal(createVisitor(world).auth.signIn({ ...ana, password: 'wrong' }));
    const ask = async (filter: Parameters<typeof operator.log>[0]) =>
      (await operator.log(filter)).lines.map(({ kind, email, network }) => [kind, email, network]);
    expect(await ask({ account: ana.email.toUpperCase(), kind: 'signIns' })).toEqual([
      ['signed_in', ana.email, '192.0.2.0/24'],
      ['signed_up', ana.email, '192.0.2.0/24'],
    ]);
    const [refused] = await ask({ account: ana.id, kind: 'sign_in_failed' });
    expect(refused).toEqual(['sign_in_failed', ana.email, expect.stringMatching(/^10\./)]);
    clock.advance(25 * 60);
    expect(await ask({ account: ana.id, days: 1 })).toEqual([]);
    expect(await ask({ kind: 'operator_read', days: 1 })).toContainEqual([
      'operator_read',
      'operator@example.com',
      expect.any(String),
    ]);
    expect(await catchRefusal(operator.log({ kind: 'nothing' }))).toBe('input');
    expect(await catchRefusal(operator.log({ account: 'ana' }))).toBe('input');
  });

  test('reads the log a page at a time, each line once', async ({ world, clock }) => {
    const { operator } = await createOperator(world);
    const { refusals } = world.services;
    for (let n = 0; n < 60; n += 1)
      refusals.note('join.event_not_found', { userId: null, address: `10.77.${n}.1` });
    await refusals.flush();
    clock.advance(1);
    const first = await operator.log({ kind: 'code_refused', days: 1 });
    expect(first.lines).toHaveLength(50);
    const cursor = first.nextCursor ?? undefined;
    const second = await operator.log({ kind: 'code_refused', days: 1, cursor });
    expect([second.lines.length, second.nextCursor]).toEqual([10, null]);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(60);
  });

  test('sees the events by size, with whose they are, and no guest and no code', async ({
    world,
    clock,
    otherHost,
  }) => {
    const { operator } = await createOperator(world);
    const host = await createHost(world);
    const { eventId, eventCode } = await createLiveWedding(host);
    const { id: draftId } = await createWedding(host);
    await addMember(world, eventId, otherHost, 'planner');
    const owner = (await host.auth.session()).user?.email;
    const list = await operator.events({});
    const sizes = list.events.map(({ people, items }) => people + items);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    const live = list.events.find(({ id }) => id === eventId);
    expect(live).toMatchObject({ owner, state: 'live', members: 1 });
    expect(Object.keys(live ?? {}).toSorted()).toEqual([
      'endDate',
      'id',
      'items',
      'members',
      'name',
      'owner',
      'people',
      'startDate',
      'state',
    ]);
    const people = await host.attendees.list({ eventId });
    expect(live?.people).toBe(people.total);
    expect(list.events.find(({ id }) => id === draftId)).toMatchObject({ state: 'draft', people: 0 });
    expect(JSON.stringify(list)).not.toMatch(new RegExp(`${eventCode}|Mary|Omar`));
    clock.set('2027-06-05T12:00:00Z');
    const later = await (await createOperator(world)).operator.events({});
    expect(later.events.find(({ id }) => id === eventId)?.state).toBe('over');
  });

  test('sees what was sent, by day, kind and state', async ({ world, clock }) => {
    clock.set('2026-08-01T12:00:00Z');
    await signUp(world);
    await signUp(world);
    clock.set('2026-08-02T12:00:00Z');
    await signUp(world);
    const { email } = await signUp(world);
    await world.services.db.update(emails).set({ kind: 'answers' }).where(eq(emails.toAddress, email));
    const { operator } = await createOperator(world);
    const sent = { what: 'account', status: 'outbox' };
    const old = { ...sent, day: '2026-08-01', count: 2 };
    const today = { day: '2026-08-02', count: 1 };
    expect(await operator.sends()).toEqual([
      { ...sent, ...today },
      { ...sent, ...today, what: 'answers' },
      old,
    ]);
    clock.set('2026-08-14T23:00:00Z');
    expect(await operator.sends()).toContainEqual(old);
    clock.set('2026-08-15T00:00:00Z');
    expect(await operator.sends()).not.toContainEqual(old);
  });

  test('sees how the server is', async ({ world }) => {
    const health = await (await createOperator(world)).operator.health();
    expect(health).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      mailMode: 'outbox',
      signUpMode: 'open',
      database: { version: expect.stringMatching(/^\d\d/), isMigrated: true },
      backup: { problem: null },
      queues: [],
    });
    expect(health.database.bytes).toBeGreaterThan(1_000_000);
    const without = { ...world, services: { ...world.services, isBackedUp: false } };
    expect((await (await createOperator(without)).operator.health()).backup).toBeNull();
  });
});
