import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { createVisitor, readLinkToken, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { sweepAudit } from './audit.jobs.ts';
import { listAudit } from './audit.queries.ts';

const page = { limit: 500, offset: 0 };

const listLines = async ({ services }: World, filter: Parameters<typeof listAudit>[1]) => {
  await services.refusals.flush();
  return (await listAudit(services.db, filter, page)).toReversed();
};
const listKinds = async (world: World, account: string) =>
  (await listLines(world, { account })).map(({ kind, times }) => (times === 1 ? kind : `${kind} ${times}`));

async function signUp(world: World, address = '192.0.2.77') {
  const ana = accountInput();
  const caller = createVisitor(world, { address });
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

describe('the log', () => {
  test('tells who came in and what was changed of rights, with a network in place of an address', async ({
    world,
    clock,
  }) => {
    const ana = await signUp(world);
    clock.advance(1);
    await ana.caller.auth.verifyEmail({ token: await readLinkToken(world, ana.email, 'verify') });
    clock.advance(1);
    const newPassword = 'green-lantern-7';
    await ana.caller.account.changePassword({ currentPassword: ana.password, newPassword });
    clock.advance(1);
    await ana.caller.account.endOtherSessions({ password: newPassword });
    clock.advance(1);
    const elsewhere = createVisitor(world, { address: '2001:db8:5:6' });
    await elsewhere.auth.signIn({ email: ana.email, password: newPassword });
    clock.advance(1);
    const other = (await ana.caller.account.sessions()).find(({ isThis }) => !isThis);
    await ana.caller.account.endSession({ sessionId: other?.id ?? '', password: newPassword });
    clock.advance(1);
    await ana.caller.account.exportData({ password: newPassword });
    clock.advance(1);
    await ana.caller.auth.signOut();
    const lines = await listLines(world, { account: ana.email });
    expect(lines.map(({ kind, network }) => [kind, network])).toEqual([
      ['signed_up', '192.0.2.0/24'],
      ['signed_in', '192.0.2.0/24'],
      ['address_confirmed', '192.0.2.0/24'],
      ['password_changed', '192.0.2.0/24'],
      ['other_sessions_ended', '192.0.2.0/24'],
      ['signed_in', '2001:db8:5::/48'],
      ['session_ended', '192.0.2.0/24'],
      ['account_exported', '192.0.2.0/24'],
      ['signed_out', '192.0.2.0/24'],
    ]);
    const stored = JSON.stringify(lines.map(({ email: _joined, ...row }) => row));
    for (const secret of [ana.email, ana.password, newPassword, '192.0.2.77'])
      expect(stored).not.toContain(secret);
  });

  test('tells of exports, new keys and codes, and what was deleted; whoever deletes their account stays as an id', async ({
    world,
    clock,
  }) => {
    const ana = await signUp(world);
    const { eventId, eventCode, maryId } = await createLiveWedding(ana.caller);
    const steps = [
      () => ana.caller.attendees.export({ eventId }),
      () => ana.caller.schedule.export({ eventId }),
      () => ana.caller.links.exportCsv({ eventId }),
      () => ana.caller.invitations.exportCsv({ eventId, channel: 'email' }),
      () => ana.caller.links.reissue({ eventId, attendeeId: maryId, issue: 1 }),
      () => ana.caller.links.revoke({ eventId, attendeeId: maryId }),
      () => ana.caller.events.replaceCode({ eventId, eventCode }),
      () => ana.caller.attendees.delete({ eventId, attendeeId: maryId, undoId: randomUUID() }),
      () => ana.caller.events.delete({ eventId }),
    ];
    for (const step of steps) {
      clock.advance(1);
      await step();
    }
    clock.advance(1);
    await ana.caller.account.delete(ana);
    const lines = await listLines(world, { account: ana.id });
    expect(lines.slice(2).map(({ kind, eventId: event, email }) => [kind, event, email])).toEqual([
      ['people_exported', eventId, null],
      ['schedule_exported', eventId, null],
      ['links_exported', eventId, null],
      ['invitations_exported', eventId, null],
      ['link_reissued', eventId, null],
      ['link_revoked', eventId, null],
      ['code_replaced', eventId, null],
      ['people_removed', eventId, null],
      ['event_deleted', eventId, null],
      ['account_deleted', null, null],
    ]);
    expect(await listKinds(world, ana.email)).toEqual([]);
  });

  test('tells of sensitive answers that were exported, and not of exports without them', async ({
    world,
  }) => {
    const ana = await signUp(world);
    const { eventId } = await createLiveWedding(ana.caller);
    const list = async () =>
      (await listLines(world, { account: ana.id }))
        .filter(({ eventId: event }) => event === eventId)
        .map(({ kind, times }) => [kind, times]);
    await ana.caller.eventFiles.export({ eventId });
    await ana.caller.handouts.export({ eventId, kind: 'caterer' });
    const before = await list();
    expect(before.map(([kind]) => kind)).not.toContain('sensitive_exported');

    await ana.caller.eventFiles.export({ eventId, withSensitive: true });
    await ana.caller.handouts.export({ eventId, kind: 'caterer', withSensitive: true });
    expect(await list()).toContainEqual(['sensitive_exported', 2]);
  });

  test('is handed to its account with everything else that is stored of it', async ({ world }) => {
    const ana = await signUp(world);
    const { log } = JSON.parse(await readDownload(await ana.caller.account.exportData(ana)));
    const kinds = [{ kind: 'signed_up' }, { kind: 'signed_in' }, { kind: 'account_exported' }];
    expect(log).toMatchObject(kinds);
  });

  test('adds up what happens again within the hour, and forgets after 90 days', async ({ world, clock }) => {
    const ana = await signUp(world);
    for (let n = 0; n < 4; n += 1) await ana.caller.auth.signIn(ana);
    expect(await listKinds(world, ana.email)).toEqual(['signed_up', 'signed_in 5', 'signed_out 4']);
    clock.advance(60);
    await ana.caller.auth.signIn(ana);
    expect(await listKinds(world, ana.email)).toEqual([
      'signed_up',
      'signed_in 5',
      'signed_out 4',
      'signed_in',
      'signed_out',
    ]);
    const hourAgo = new Date(clock.now().getTime() - 30 * 60_000);
    expect(await listLines(world, { account: ana.email, since: hourAgo })).toHaveLength(2);
    expect(await listLines(world, { account: ana.email, kind: 'signed_up' })).toHaveLength(1);
    clock.advance(90 * 24 * 60 - 30);
    await sweepAudit(world.services.db, clock.now());
    expect(await listKinds(world, ana.email)).toEqual(['signed_in', 'signed_out']);
  });
});

describe('what is refused', () => {
  test('tells whose account was tried and from where, and what somebody signed in may not see', async ({
    world,
    clock,
    host,
  }) => {
    const ana = await signUp(world);
    const { eventId } = await createLiveWedding(host);
    const stranger = createVisitor(world, { address: '198.51.100.9' });
    for (let n = 0; n < 7; n += 1) {
      await catchRefusal(stranger.auth.signIn({ email: ana.email, password: `wrong-${n}` }));
    }
    expect(await catchRefusal(ana.caller.events.get({ eventId }))).toBe('events.not_found');
    const wrong = { currentPassword: 'wrong', newPassword: 'green-lantern-7' };
    expect(await catchRefusal(ana.caller.account.changePassword(wrong))).toBe('account.wrong_password');
    const since = clock.now();
    const lines = (await listLines(world, { since })).filter(({ network }) => network !== '192.0.2.0/24');
    expect(lines.map(({ kind, userId, network, times }) => [kind, userId, network, times])).toEqual(
      expect.arrayContaining([
        ['sign_in_failed', ana.id, '198.51.100.0/24', 5],
        ['sign_in_blocked', null, '198.51.100.0/24', 2],
      ]),
    );
    expect(await listKinds(world, ana.email)).toEqual(
      expect.arrayContaining(['sign_in_failed 5', 'event_refused', 'password_wrong']),
    );
  });

  test('a guest key, a code and a link that open nothing are counted, and never written down', async ({
    world,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const stranger = createVisitor(world, { address: '203.0.113.5' });
    await catchRefusal(stranger.join.schedule({ eventId, guestKey: 'A'.repeat(22) }));
    await catchRefusal(stranger.join.openLink({ token: 'B'.repeat(22) }));
    await catchRefusal(stranger.join.findEvent({ eventCode: 'WED222222' }));
    await catchRefusal(stranger.auth.resetPassword({ token: 'C'.repeat(43), password: 'green-lantern-7' }));
    await catchRefusal(stranger.events.get({ eventId }));
    const own = (await listLines(world, {})).filter(({ network }) => network === '203.0.113.0/24');
    expect(own.map(({ kind, times }) => `${kind} ${times}`).toSorted()).toEqual([
      'code_refused 1',
      'guest_key_refused 2',
      'not_signed_in 1',
      'reset_link_refused 1',
    ]);
    expect(JSON.stringify(own)).not.toMatch(/AAAA|BBBB|CCCC|WED222222/);
  });

  test('fills no disk: strangers from thousands of networks begin some hundred rows an hour', async ({
    world,
    clock,
    host,
  }) => {
    const { db, refusals } = world.services;
    await db.delete(auditLog).where(eq(auditLog.kind, 'code_refused'));
    clock.advance(120);
    await host.events.list({});
    for (let n = 0; n < 3000; n += 1) {
      refusals.note('join.event_not_found', { userId: null, address: `10.${n >> 8}.${n & 255}.7` });
      if (n % 1000 === 0) await refusals.flush();
    }
    const rows = await listLines(world, { kind: 'code_refused' });
    expect(rows).toHaveLength(301);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(3000);
    expect(rows.find(({ network }) => network === null)?.times).toBe(2700);
  });
});
