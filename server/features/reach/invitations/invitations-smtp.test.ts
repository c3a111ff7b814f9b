import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  addGuests,
  createInvited,
  emailInput,
  withProviders,
} from '../../../../tests/factories/invitations.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { resumeLostSends, resumeSends } from './invitations.jobs.ts';
import { type Mail, MailFault, type MailFaultKind, type Mailer } from '../../../lib/delivery/mailer.ts';

/** A mail server with preset responses. */
async function withSmtp(world: World, answers: MailFaultKind[] = []) {
  world.clock.set('2026-06-05T12:00:00Z');
  const sent: Mail[] = [];
  let asked = 0;
  const mailer: Mailer = {
    mode: 'smtp',
    send: (mail) => {
      const kind = answers.shift();
      asked += 1;
      const retryAfterSeconds = kind === 'waiting' ? 40 : null;
      if (kind)
        return Promise.reject(new MailFault(`It is ${kind}.`, { isFinal: false, kind, retryAfterSeconds }));
      sent.push(mail);
      return Promise.resolve(`<${sent.length}>`);
    },
  };
  const providers = withProviders(world, { mailer });
  return { sent, asked: () => asked, host: await createHost(providers.world), ...providers };
}

const readStates = async (host: Host, eventId: string) =>
  (await host.invitations.deliveries({ eventId })).deliveries
    .map(({ status, reason }) => (reason ? `${status}: ${reason}` : status))
    .toSorted();

describe('with SMTP', () => {
  test('each person gets one e-mail, and a job that runs again sends no other', async ({ world }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    queue.push(...queue);
    await work();
    await work();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'ben@example.com']);
    expect(sent[0]?.headers).toHaveProperty('List-Unsubscribe-Post');
    expect(await readStates(host, eventId)).toEqual(['sent', 'sent', 'skipped: no_email']);
  });

  test('what may have arrived is not sent again, what certainly did not is', async ({ world }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, ['unclear', 'down']);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    await work();
    expect(await readStates(host, eventId)).toEqual(['queued', 'skipped: no_email', 'unknown: no_answer']);
    expect(queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:00:15Z'));
    await work();
    expect(sent).toHaveLength(1);
    expect(await readStates(host, eventId)).toEqual(['sent', 'skipped: no_email', 'unknown: no_answer']);
  });

  test('a server that is away for a night gets everything once it is back', async ({ world, clock }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, Array(15).fill('down'));
    const { eventId } = await createInvited(host, here);
    const started = clock.now().getTime();
    await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 30)));
    for (let jobs = 0; jobs < 99 && queue.length > 0; jobs += 1) await work();
    expect(clock.now().getTime() - started).toBeGreaterThan(5 * 3_600_000);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
    expect(sent).toHaveLength(30);
  });

  test('a server that stays away is asked for 23 hours; then all is given up, and the log says so', async ({
    world,
    clock,
  }) => {
    const { asked, host, queue, work, reports, world: here } = await withSmtp(world, Array(99).fill('down'));
    const { eventId, adaId, benId } = await createInvited(host, here);
    const started = clock.now().getTime();
    const { id } = await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    for (let jobs = 0; jobs < 99 && queue.length > 0; jobs += 1) await work();
    expect((clock.now().getTime() - started) / 3_600_000).toBeCloseTo(23, 0);
    expect(asked()).toBe(31);
    expect(await readStates(host, eventId)).toEqual(['failed: provider_down', 'failed: provider_down']);
    expect(reports).toEqual([`Of the invitations ${id}, all that are left are given up.`]);
  });

  test('a send whose job is lost goes on: at the start of a server, and within the hour', async ({
    world,
  }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world);
    const { db, jobs } = here.services;
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    queue.length = 0;
    await resumeSends(db, jobs);
    expect(queue).toHaveLength(1);
    queue.length = 0;
    for (const _twice of [1, 2]) await resumeLostSends(db, jobs);
    expect(queue).toHaveLength(1);
    await work();
    expect(sent).toHaveLength(2);
    await resumeSends(db, jobs);
    expect(queue).toEqual([]);
  });

  test('one mailbox that is busy for now does not hold up the others', async ({ world }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, ['later']);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    await work();
    expect(sent).toHaveLength(1);
    expect(await readStates(host, eventId)).toEqual(['queued', 'sent']);
    await work();
    expect(queue).toEqual([]);
    expect(await readStates(host, eventId)).toEqual(['sent', 'sent']);
  });

  test('what waits behind another send was not tried', async ({ world, clock }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, ['waiting']);
    const { eventId, adaId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    const rows = await here.services.db.select().from(deliveries).where(eq(deliveries.eventId, eventId));
    expect(rows).toMatchObject([{ status: 'queued', attempts: 0, batchKey: null }]);
    expect(queue[0]?.startAfter).toEqual(new Date(clock.now().getTime() + 40_000));
    await work();
    expect(sent).toHaveLength(1);
  });

  test('what was tried once and then waits behind another send goes out as well', async ({
    world,
    clock,
  }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, ['down', 'waiting']);
    const { eventId, adaId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    await work();
    clock.advance(2);
    while (queue.length > 0) await work();
    expect(await readStates(host, eventId)).toEqual(['sent']);
    expect(sent).toHaveLength(1);
  });

  test('a mailbox that is refused is failed and marked', async ({ world }) => {
    const { host, work, world: here } = await withSmtp(world, ['message']);
    const { eventId, adaId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    expect(await readStates(host, eventId)).toEqual(['failed: address_refused']);
    const { attendees } = await host.attendees.list({ eventId, search: 'ada' });
    expect(attendees[0]?.emailProblem).toBe('address_refused');
  });
});
