import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createInvited, emailInput, withResend } from '../../../../tests/factories/invitations.ts';
import { createHost, createVisitor, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { clearFailedAttempts } from '../../../db/failed-attempts.ts';
import { emails } from '../../../db/schema/emails.ts';
import { listAudit } from '../../signals/audit/audit.queries.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { strangerEmailsKey } from '../emails/emails.rules.ts';
import { raiseSending } from './invitation-limits.commands.ts';
import { getLimitKeys } from './invitations.rules.ts';

const nobody = { eventId: '', ownerId: '' };
const wide = { event: 100, host: 100, newHost: 100, server: 100 };

async function withLimits(world: World, limits: Partial<typeof wide>) {
  const resend = await withResend(world);
  // This server has sent nothing today.
  const ofServer = [getLimitKeys('email', nobody), getLimitKeys('text', nobody)].map(({ server }) => server);
  for (const key of [...ofServer, strangerEmailsKey]) await clearFailedAttempts(world.services.db, key);
  const own = { ...wide, ...limits };
  const services = { ...resend.world.services, invitationLimits: { email: own, text: own } };
  const here = { ...resend.world, services };
  return { here, queue: resend.queue, createOwner: () => createHost(here) };
}

test('what all hosts of a server send in a day has an end, and nothing is lost by it', async ({ world }) => {
  const { here, createOwner } = await withLimits(world, { server: 3 });
  const [one, other] = [await createOwner(), await createOwner()];
  const [first, second] = [await createInvited(one, here), await createInvited(other, here)];
  await one.invitations.sendEmails(emailInput(first.eventId, first.all));
  expect(await other.invitations.recipients({ eventId: second.eventId, channel: 'email' })).toMatchObject({
    leftToday: 1,
  });
  const input = emailInput(second.eventId, second.all);
  const send = () => other.invitations.sendEmails(input);
  expect(await catchRefusal(send())).toBe('invitations.daily_limit');
  here.clock.advance(24 * 60 + 1);
  expect(await send()).toMatchObject({ queued: 2 });
});

test('a new account sends a little in a day, until it is a week old or the operator says so', async ({
  world,
}) => {
  const { here, createOwner } = await withLimits(world, { newHost: 1 });
  const { db } = here.services;
  const left = async (host: Awaited<ReturnType<typeof createOwner>>, eventId: string) =>
    (await host.invitations.recipients({ eventId, channel: 'email' })).leftToday;
  const [old, known] = [await createOwner(), await createOwner()];
  const [ofOld, ofKnown] = [await createInvited(old, here), await createInvited(known, here)];
  expect(await catchRefusal(old.invitations.sendEmails(emailInput(ofOld.eventId, ofOld.all)))).toBe(
    'invitations.daily_limit',
  );
  expect([await left(old, ofOld.eventId), await left(known, ofKnown.eventId)]).toEqual([1, 1]);
  const { user } = await known.auth.session();
  expect(await raiseSending(db, user?.email ?? '', here.clock.now())).toBe(true);
  expect(await raiseSending(db, 'nobody@example.com', here.clock.now())).toBe(false);
  expect(await known.invitations.sendEmails(emailInput(ofKnown.eventId, ofKnown.all))).toMatchObject({
    queued: 2,
  });
  here.clock.advance(7 * 24 * 60);
  expect(await left(old, ofOld.eventId)).toBe(100);
});

test('the log says that the operator raised the limits of an account, and nothing of one that is not there', async ({
  world,
}) => {
  const { here, createOwner } = await withLimits(world, { newHost: 1 });
  const { db } = here.services;
  const { user } = await (await createOwner()).auth.session();
  await raiseSending(db, 'nobody@example.com', here.clock.now());
  await raiseSending(db, user?.email ?? '', here.clock.now());
  const lines = await listAudit(db, { kind: 'limits_raised' }, { limit: 9, offset: 0 });
  const ofNobody = lines.filter(({ userId }) => userId === null);
  expect(ofNobody).toEqual([]);
  expect(lines[0]).toMatchObject({ email: user?.email, network: null, times: 1 });
});

test('e-mails about accounts count as well; what strangers have sent waits for the next day', async ({
  world,
}) => {
  const { here } = await withLimits(world, { server: 1 });
  const waits: (Date | undefined)[] = [];
  const jobs = {
    enqueue: async (...[, , , startAfter]: Parameters<typeof here.services.jobs.enqueue>) =>
      void waits.push(startAfter),
  };
  const served = { ...here, services: { ...here.services, jobs } };
  const [ana, ben] = [accountInput(), accountInput()];
  for (const person of [ana, ben]) await createVisitor(served).auth.signUp(person);
  expect(waits).toEqual([undefined, new Date('2026-06-06T12:00:00Z')]);
  await createVisitor(served).auth.requestPasswordReset(ben);
  await served.services.afterwards.waitUntilIdle();
  // A host who cannot sign in does not wait for a day.
  expect(waits[2]).toBeUndefined();
  expect(await here.services.db.select().from(emails).where(eq(emails.toAddress, ben.email))).toHaveLength(2);
});

test('however many strangers sign up, hosts have three quarters of a day', async ({ world }) => {
  const { here, createOwner } = await withLimits(world, { server: 4 });
  const host = await createOwner();
  const { eventId, all } = await createInvited(host, here);
  for (let n = 0; n < 5; n += 1) await createVisitor(here).auth.signUp(accountInput());
  expect(await host.invitations.recipients({ eventId, channel: 'email' })).toMatchObject({ leftToday: 3 });
  expect(await host.invitations.sendEmails(emailInput(eventId, all))).toMatchObject({ queued: 2 });
});

test('few accounts are made from one address in an hour', async ({ world, clock: _clock }) => {
  const crowd = createVisitor(world, { address: '192.0.2.77' });
  for (let n = 0; n < 10; n += 1) await crowd.auth.signUp(accountInput());
  expect(await catchRefusal(crowd.auth.signUp(accountInput()))).toBe('auth.sign_up_refused');
  await createVisitor(world).auth.signUp(accountInput());
});
