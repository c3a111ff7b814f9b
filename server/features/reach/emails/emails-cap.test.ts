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

test('above what the server sends in a day, what strangers have sent waits for another, and nothing else does', async ({
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
  const [tomorrow, dayAfter] = [1, 2].map(
    (days) => new Date(clock.now().getTime() + days * 24 * 60 * 60_000),
  );
  expect(starts).toEqual([undefined, tomorrow, dayAfter, undefined]);
  // What waits is tried, and its link is good, as long as if it had been asked for then.
  const [waiting] = await listMail(here, last.email);
  expect(waiting?.createdAt).toEqual(dayAfter);
  clock.advance(2 * 24 * 60);
  clock.advance(23 * 60);
  const visitor = createVisitor(here);
  await visitor.auth.verifyEmail({ token: await readLinkToken(here, last.email, 'verify') });
  await visitor.auth.signIn(last);
  expect((await visitor.auth.session()).user?.isEmailVerified).toBe(true);
});

test('each day of those that wait has as many as it has room for, and they count for the server on theirs', async ({
  world,
  clock,
}) => {
  const starts: { data: unknown; startAfter: Date | undefined }[] = [];
  const { email, text } = world.services.invitationLimits;
  const mailer: Mailer = { mode: 'resend', send: () => Promise.resolve('') };
  const enqueue: Jobs['enqueue'] = async (_tx, _queue, data, startAfter) =>
    void starts.push({ data, startAfter });
  const here = withServices(world, {
    mailer,
    jobs: { enqueue },
    invitationLimits: { email: { ...email, server: 8 }, text },
  });
  const signUp = async (count: number) => {
    for (let each = 0; each < count; each += 1) await createVisitor(here).auth.signUp(accountInput());
  };
  const begun = clock.now();
  const { db } = world.services;
  await db.delete(limits);
  const readDays = () =>
    starts.map(({ startAfter }) => (startAfter ? (startAfter.getTime() - begun.getTime()) / 86_400_000 : 0));
  await signUp(5);
  expect(readDays()).toEqual([0, 0, 1, 1, 2]);
  clock.advance(24 * 60);
  // One place of the third day is taken.
  await signUp(2);
  expect(readDays().slice(5)).toEqual([2, 3]);
  // A day that nobody waits for begins with whoever comes first.
  clock.advance(5 * 24 * 60 + 60);
  await signUp(3);
  const first = 6 + 1 / 24;
  expect(readDays().slice(7)).toEqual([0, 0, first + 1]);

  const countServer = async () =>
    (await db.select().from(limits).where(eq(limits.key, serverEmailsKey)))[0]?.count;
  expect(await countServer()).toBe(2);
  const [last] = await db.select().from(emails).orderBy(desc(emails.seq)).limit(1);
  const job = { emailId: last?.id ?? '', waited: true as const };
  expect(starts.at(-1)?.data).toEqual(job);
  const deliver = {
    db,
    mailer,
    jobs: { ...world.services.jobs, enqueue },
    now: clock.now,
    report: () => undefined,
  };
  await deliverEmail(deliver, job);
  expect(await countServer()).toBe(3);
});
