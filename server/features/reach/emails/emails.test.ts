import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { emails } from '../../../db/schema/emails.ts';
import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { type Mail, MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { countSendsOf } from '../../../../tests/metrics.ts';
import { createVisitor, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { deliverEmail } from './emails.jobs.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';

/** A provider with preset responses, and a queue whose jobs are run by hand. */
function withProvider(
  world: World,
  answers: (MailFault | 'accepted' | 'killed')[],
  mode: 'resend' | 'smtp' = 'resend',
) {
  const sent: { mail: Mail; key: string }[] = [];
  const queue: { emailId: string; startAfter: Date | undefined }[] = [];
  const mailer: Mailer = {
    mode,
    send(mail, key) {
      const answer = answers.shift() ?? 'accepted';
      if (answer instanceof MailFault) return Promise.reject(answer);
      sent.push({ mail, key });
      if (answer === 'killed') return Promise.reject(new Error('The process has ended.'));
      return Promise.resolve(`re_${sent.length}`);
    },
  };
  const jobs: Jobs = {
    enqueue: (_tx: Db, _name, data, startAfter) => {
      if ('emailId' in data) queue.push({ emailId: data.emailId, startAfter });
      return Promise.resolve();
    },
  };
  const services = { ...world.services, mailer, jobs };
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  /** Runs the next job, once it is due. */
  const work = () => {
    const job = queue.shift();
    if (!job) throw new Error('The queue is empty.');
    const { now, set } = world.clock;
    if (job.startAfter && job.startAfter > now()) set(job.startAfter.toISOString());
    return deliverEmail({ db: services.db, jobs, mailer, now, report }, job);
  };
  return { sent, queue, work, reports, world: { ...world, services } };
}

async function signUp(world: World) {
  const email = `ana-${randomUUID()}@example.com`;
  const caller = createVisitor(world);
  await caller.auth.signUp({ fullName: 'Ana', email, password: 'blue-sunflower' });
  const find = async () =>
    (await world.services.db.select().from(emails).where(eq(emails.toAddress, email)))[0];
  return { email, caller, find };
}

const refused = (isFinal: boolean, retryAfterSeconds: number | null = null) =>
  new MailFault('no', { isFinal, retryAfterSeconds });

describe('an e-mail about an account', () => {
  test('is handed over once, and its text is forgotten then', async ({ world }) => {
    const provider = withProvider(world, []);
    const { email, find } = await signUp(provider.world);
    expect(await find()).toMatchObject({ status: 'queued', attempts: 0 });
    const [job] = provider.queue;
    expect(await countSendsOf('account', provider.work)).toEqual({ sent: 1, failed: 0, unknown: 0 });
    if (job) provider.queue.push(job);
    expect(await countSendsOf('account', provider.work)).toEqual({ sent: 0, failed: 0, unknown: 0 });
    expect(provider.sent).toMatchObject([{ mail: { to: email, subject: 'Confirm your e-mail address' } }]);
    expect(provider.sent[0]?.key).toBe(`email/${job?.emailId}`);
    expect(await find()).toMatchObject({
      status: 'sent',
      attempts: 1,
      providerId: 're_1',
      text: '',
      html: '',
    });
  });

  test('that is refused for now comes again, with the same key, not before the provider says', async ({
    world,
    clock,
  }) => {
    const provider = withProvider(world, [refused(false), refused(false, 120), 'accepted']);
    const { find } = await signUp(provider.world);
    await provider.work();
    expect(provider.queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:00:15Z'));
    clock.advance(1);
    await provider.work();
    expect(provider.queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:03:00Z'));
    await provider.work();
    expect(provider.sent).toHaveLength(1);
    expect(await find()).toMatchObject({ status: 'sent', attempts: 3, error: null });
  });

  test('that is taken back while it is about to go stays here', async ({ world }) => {
    const provider = withProvider(world, []);
    const { find } = await signUp(provider.world);
    const { db } = world.services;
    const { working } = await db.transaction(async (tx) => {
      await tx.delete(emails).where(eq(emails.id, (await find())?.id ?? ''));
      const begun = provider.work();
      await waitForLocked(db);
      return { working: begun };
    });
    await working;
    expect(provider.sent).toEqual([]);
  });

  test('whose worker died while it was handed over goes again only to a provider that knows it again', async ({
    world,
  }) => {
    for (const mode of ['smtp', 'resend'] as const) {
      const provider = withProvider(world, ['killed'], mode);
      const { find } = await signUp(provider.world);
      const [job] = provider.queue;
      await expect(provider.work()).rejects.toThrow('ended');
      if (job) provider.queue.push(job);

      await provider.work();

      const email = await find();
      const isSafe = mode === 'resend';
      expect(provider.sent).toHaveLength(isSafe ? 2 : 1);
      expect(email?.status).toBe(isSafe ? 'sent' : 'failed');
      const givenUp = `The e-mail ${email?.id} (verify) is given up: unclear.`;
      expect(provider.reports).toEqual(isSafe ? [] : [givenUp]);
    }
  });

  test('that certainly did not go out is tried again by SMTP, too', async ({ world }) => {
    const provider = withProvider(world, [refused(false), 'accepted'], 'smtp');
    const { find } = await signUp(provider.world);
    await provider.work();
    await provider.work();
    expect(provider.sent).toHaveLength(1);
    expect(await find()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('that is refused for good ends as failed, with the reason', async ({ world }) => {
    const provider = withProvider(world, [refused(true)]);
    const { find } = await signUp(provider.world);
    expect(await countSendsOf('account', provider.work)).toEqual({ sent: 0, failed: 1, unknown: 0 });
    expect(provider.queue).toEqual([]);
    expect(await find()).toMatchObject({ status: 'failed', error: 'no' });
  });

  test('is tried for 23 hours, and the log says that it is given up', async ({ world, clock }) => {
    const started = clock.now().getTime();
    const provider = withProvider(
      world,
      Array.from({ length: 99 }, () => refused(false)),
    );
    const { find } = await signUp(provider.world);
    for (let tries = 0; tries < 99 && provider.queue.length > 0; tries += 1) await provider.work();
    expect((clock.now().getTime() - started) / 3_600_000).toBeCloseTo(23.06, 1);
    const email = await find();
    expect(email?.status).toBe('failed');
    expect(provider.reports).toEqual([`The e-mail ${email?.id} (verify) is given up: later.`]);
  });

  test('that waits behind another while the provider is down has not been tried', async ({
    world,
    clock: _atNoon,
  }) => {
    const waiting = new MailFault('It is away.', { isFinal: false, kind: 'waiting', retryAfterSeconds: 40 });
    const provider = withProvider(world, [waiting, 'accepted']);
    const { find } = await signUp(provider.world);
    await provider.work();
    expect(provider.queue[0]?.startAfter).toEqual(new Date('2026-06-05T12:00:40Z'));
    expect(await find()).toMatchObject({ status: 'queued', attempts: 0 });
    await provider.work();
    expect(await find()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('of somebody who deleted the account is not sent any more', async ({ world }) => {
    const provider = withProvider(world, []);
    const { email, caller } = await signUp(provider.world);
    await caller.auth.signIn({ email, password: 'blue-sunflower' });
    await caller.account.delete({ email, password: 'blue-sunflower' });
    await provider.work();
    expect(provider.sent).toEqual([]);
  });
});

describe('the outbox', () => {
  test('the operator reads there what no provider took, newest first, and only on the machine itself', async ({
    world,
    visitor,
  }) => {
    const earlier = await signUp(world);
    const later = await signUp(world);
    const [newest, ...others] = await visitor.emails.outbox({ key: world.services.outboxKey });
    expect(newest).toMatchObject({ toAddress: later.email, subject: 'Confirm your e-mail address' });
    expect(others[0]?.toAddress).toBe(earlier.email);
    expect(newest?.text).toContain('http://localhost:3000/verify-email#');
    const reachable = { ...world, services: { ...world.services, host: '0.0.0.0' } };
    const { outboxKey: key } = world.services;
    expect(await catchRefusal(createVisitor(reachable).emails.outbox({ key }))).toBe('outbox.closed');
  });

  test('opens by the key that the start printed, and a stranger at the machine tries others twenty times', async ({
    world,
    visitor,
    clock,
  }) => {
    const { outboxKey: key } = world.services;
    expect(key).toMatch(/^[\w-]{22}$/);
    for (const none of [undefined, { key: '' }]) {
      expect(await catchRefusal(visitor.emails.outbox(none))).toBe('outbox.key_wrong');
    }
    // Repeated reading, as by an open page, does not count as attempts.
    for (let read = 0; read < 25; read += 1) await visitor.emails.outbox({ key });
    const tries = Array.from({ length: 30 }, (_, at) =>
      catchRefusal(visitor.emails.outbox({ key: `${key.slice(2)}${10 + at}` })),
    );
    const refusals = await Promise.all(tries);
    expect(refusals.filter((reason) => reason === 'outbox.key_wrong')).toHaveLength(20);
    expect(refusals.filter((reason) => reason === 'outbox.too_many_tries')).toHaveLength(10);
    expect(await catchRefusal(visitor.emails.outbox({ key }))).toBe('outbox.too_many_tries');
    clock.advance(16);
    await visitor.emails.outbox({ key });
  });
});
