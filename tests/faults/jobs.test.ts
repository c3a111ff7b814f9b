import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { emails } from '../../server/db/schema/emails.ts';
import { users } from '../../server/db/schema/users.ts';
import { queueEmail } from '../../server/features/reach/emails/emails.commands.ts';
import { deliverEmail } from '../../server/features/reach/emails/emails.jobs.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { startJobs } from '../../server/lib/jobs.ts';
import { MailFault, type Mailer } from '../../server/lib/delivery/mailer.ts';
import { cloneDatabase } from '../postgres.ts';
import { eventually } from '../eventually.ts';
import { plainBrand } from '../../server/lib/brand/brand.ts';

/** Nothing comes on the other queues. */
const idle = {
  emailInvitations: () => Promise.resolve(),
  textInvitations: () => Promise.resolve(),
  contact: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
};

async function openQueue() {
  const clone = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(clone.url);
  const background = await startJobs(clone.url, () => undefined);
  onTestFinished(async () => {
    await background.stop();
    await close();
    await clone.drop();
  });
  const user = { id: randomUUID(), email: 'ana@example.com', fullName: 'Ana' };
  await db.insert(users).values({ ...user, passwordHash: 'unused', createdAt: new Date() });
  return { db, user, ...background };
}

test('a message is queued with the transaction that causes it, goes out once, and never when that rolls back', async () => {
  const { db, user, jobs, work } = await openQueue();
  const sent: string[] = [];
  const mailer: Mailer = {
    mode: 'smtp',
    send: (mail) => {
      sent.push(mail.subject);
      return Promise.resolve('id');
    },
  };
  const post = {
    mailer,
    jobs,
    publicUrl: 'https://daysheet.example',
    brand: plainBrand,
    invitationLimits: { email: { server: 100 } },
  };
  const failed = db.transaction(async (tx) => {
    await queueEmail(tx, post, user, { kind: 'password_changed' }, new Date());
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  const queued = () => db.execute(sql`select id from pgboss.job where name = 'emails'`);
  expect([...(await queued())]).toEqual([]);
  await db.transaction((tx) => queueEmail(tx, post, user, { kind: 'verify', token: 'T' }, new Date()));
  expect(await queued()).toHaveLength(1);
  await work({
    emails: (job) => deliverEmail({ db, jobs, mailer, now: systemClock, report: console.error }, job),
    ...idle,
  });
  const listStatuses = async () => (await db.select().from(emails)).map((email) => email.status);
  await eventually(async () => expect(await listStatuses()).toEqual(['sent']));
  expect(sent).toEqual(['Confirm your e-mail address']);
});

test('it is known whether a job waits or is worked on', async () => {
  const { db, jobs, work } = await openQueue();
  const [sendId, later] = [randomUUID(), randomUUID()];
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  expect(await jobs.isQueued('emailInvitations', { sendId })).toBe(false);
  await jobs.enqueue(db, 'emailInvitations', { sendId });
  await jobs.enqueue(db, 'emailInvitations', { sendId: later }, new Date(Date.now() + 3_600_000));
  const isQueued = () =>
    Promise.all([sendId, later].map((one) => jobs.isQueued('emailInvitations', { sendId: one })));
  expect(await isQueued()).toEqual([true, true]);
  await work({
    ...idle,
    emails: () => Promise.resolve(),
    emailInvitations: () => {
      started.resolve();
      return ended.promise;
    },
  });
  await started.promise;
  expect(await isQueued()).toEqual([true, true]);
  ended.resolve();
  await eventually(async () => expect(await isQueued()).toEqual([false, true]));
});

test('a message that a provider puts off goes out later, by itself', async () => {
  const { db, user, jobs, work } = await openQueue();
  let tries = 0;
  const mailer: Mailer = {
    mode: 'smtp',
    send: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new MailFault('busy', { isFinal: false })) : Promise.resolve('id');
    },
  };
  // The first delay is 15 s: a clock that runs a little behind makes it due at once.
  const behind = () => new Date(Date.now() - 20_000);
  const post = {
    mailer,
    jobs,
    publicUrl: 'https://daysheet.example',
    brand: plainBrand,
    invitationLimits: { email: { server: 100 } },
  };
  await db.transaction((tx) => queueEmail(tx, post, user, { kind: 'verify', token: 'T' }, new Date()));
  await work({
    emails: (job) => deliverEmail({ db, jobs, mailer, now: behind, report: console.error }, job),
    ...idle,
  });
  const sentRows = () => db.select().from(emails).where(eq(emails.status, 'sent'));
  await eventually(async () => expect(await sentRows()).toHaveLength(1));
  expect(tries).toBe(2);
});

test('a sweep may take until the next one comes', async () => {
  const { db, work } = await openQueue();
  await work({ emails: () => Promise.resolve(), ...idle });
  const rows = await db.execute(
    sql`select cron, options ->> 'expireInSeconds' as seconds from pgboss.schedule where name = 'sweep'`,
  );
  expect([...rows]).toEqual([{ cron: '17 * * * *', seconds: '3600' }]);
});
