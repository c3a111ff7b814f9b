import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { emails } from '../../../db/schema/emails.ts';
import { limits } from '../../../db/schema/limits.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { withServices } from '../../../../tests/openid-world.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { createVisitor, listMail, readLinkToken, test } from '../../../../tests/test.ts';
import { deliverEmail } from './emails.jobs.ts';
import { serverEmailsKey } from './emails.rules.ts';

test('above what the server sends in a day, what strangers have sent waits for the next, and nothing else does', async ({
  world,
  clock,
}) => {
  const starts: (Date | undefined)[] = [];
  const { email, text } = world.services.invitationLimits;
  const here = withServices(world, {
    mailer: { mode: 'resend', send: () => Promise.resolve('') },
    jobs: { enqueue: async (_tx, _queue, _data, startAfter) => void starts.push(startAfter) },
    invitationLimits: { email: { ...email, server: 2 }, text },
  });
  const people = [accountInput(), accountInput(), accountInput()];
  for (const person of people) await createVisitor(here).auth.signUp(person);
  const [, , last = accountInput()] = people;
  await createVisitor(here).auth.requestPasswordReset({ email: last.email });
  expect((await listMail(here, last.email)).map(({ kind }) => kind)).toEqual(['verify', 'reset']);
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60_000);
  expect(starts).toEqual([undefined, tomorrow, tomorrow, undefined]);
  // A postponed message and its link are valid as long as if it had been requested on that day.
  const [waiting] = await listMail(here, last.email);
  expect(waiting?.createdAt).toEqual(tomorrow);
  clock.set(tomorrow.toISOString());
  clock.advance(23 * 60);
  const visitor = createVisitor(here);
  await visitor.auth.verifyEmail({ token: await readLinkToken(here, last.email, 'verify') });
  await visitor.auth.signIn(last);
  expect((await visitor.auth.session()).user?.isEmailVerified).toBe(true);
});

test('what waited counts for the server on the day on which it goes', async ({ world, clock }) => {
  const starts: { data: unknown; startAfter: Date | undefined }[] = [];
  const { email, text } = world.services.invitationLimits;
  const mailer: Mailer = { mode: 'resend', send: () => Promise.resolve('') };
  const enqueue: Jobs['enqueue'] = async (_tx, _queue, data, startAfter) =>
    void starts.push({ data, startAfter });
  const here = withServices(world, {
    mailer,
    jobs: { enqueue },
    invitationLimits: { email: { ...email, server: 4 }, text },
  });
  const { db } = world.services;
  await db.delete(limits);
  for (let each = 0; each < 2; each += 1) await createVisitor(here).auth.signUp(accountInput());
  const [now, later] = starts.map(({ startAfter }) => startAfter);
  expect(now).toBeUndefined();
  clock.set(later?.toISOString() ?? '');
  const countServer = async () =>
    (await db.select().from(limits).where(eq(limits.key, serverEmailsKey)))[0]?.count;
  const deliver = {
    db,
    mailer,
    jobs: { ...world.services.jobs, enqueue },
    now: clock.now,
    report: () => undefined,
  };
  const [last, first] = await db.select().from(emails).orderBy(desc(emails.seq)).limit(2);
  expect(starts.map(({ data }) => data)).toEqual([
    { emailId: first?.id },
    { emailId: last?.id, waited: true },
  ]);
  await deliverEmail(deliver, { emailId: first?.id ?? '' });
  // The former day had its own count; this one begins with the postponed message.
  await deliverEmail(deliver, { emailId: last?.id ?? '', waited: true });
  expect(await countServer()).toBe(1);
  await createVisitor(here).auth.signUp(accountInput());
  expect(await countServer()).toBe(2);
});
