import { describe, expect } from 'vitest';
import { createInvited, emailInput, withProviders } from '../../../tests/factories/invitations.ts';
import { createHost, type Host, test, type World } from '../../../tests/test.ts';
import { type Mail, MailFault, type MailFaultKind, type Mailer } from '../../lib/mailer.ts';

/** A mail server that answers as told. */
async function withSmtp(world: World, answers: MailFaultKind[] = []) {
  world.clock.set('2026-06-05T12:00:00Z');
  const sent: Mail[] = [];
  const mailer: Mailer = {
    mode: 'smtp',
    send: (mail) => {
      const kind = answers.shift();
      if (kind) return Promise.reject(new MailFault(`It is ${kind}.`, { isFinal: false, kind }));
      sent.push(mail);
      return Promise.resolve(`<${sent.length}>`);
    },
  };
  const providers = withProviders(world, { mailer });
  return { sent, host: await createHost(providers.world), ...providers };
}

const statesOf = async (host: Host, eventId: string) =>
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
    expect(await statesOf(host, eventId)).toEqual(['sent', 'sent', 'skipped: no_email']);
  });

  test('what may have arrived is not sent again, what certainly did not is', async ({ world }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, ['unclear', 'later']);
    const { eventId, all } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, all));
    await work();
    expect(await statesOf(host, eventId)).toEqual(['queued', 'skipped: no_email', 'unknown: no_answer']);
    expect(queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:00:15Z'));
    await work();
    expect(sent).toHaveLength(1);
    expect(await statesOf(host, eventId)).toEqual(['sent', 'skipped: no_email', 'unknown: no_answer']);
  });

  test('a server that cannot be reached is asked eight times', async ({ world }) => {
    const { sent, host, queue, work, world: here } = await withSmtp(world, Array(20).fill('later'));
    const { eventId, adaId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    let tries = 0;
    for (; queue.length > 0; tries += 1) await work();
    expect([tries, sent.length]).toEqual([8, 0]);
    expect(await statesOf(host, eventId)).toEqual(['failed: provider_down']);
  });

  test('a mailbox that is refused is failed and marked', async ({ world }) => {
    const { host, work, world: here } = await withSmtp(world, ['message']);
    const { eventId, adaId } = await createInvited(host, here);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    expect(await statesOf(host, eventId)).toEqual(['failed: address_refused']);
    const { attendees } = await host.attendees.list({ eventId, search: 'ada' });
    expect(attendees[0]?.emailProblem).toBe('address_refused');
  });
});
