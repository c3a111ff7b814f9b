import { expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { withServices } from '../../../../tests/openid-world.ts';
import { createVisitor, listMail, readLinkToken, test } from '../../../../tests/test.ts';

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
  // What waits is tried, and its link is good, as long as if it had been asked for then.
  const [waiting] = await listMail(here, last.email);
  expect(waiting?.createdAt).toEqual(tomorrow);
  clock.set(tomorrow.toISOString());
  clock.advance(23 * 60);
  const visitor = createVisitor(here);
  await visitor.auth.verifyEmail({ token: await readLinkToken(here, last.email, 'verify') });
  await visitor.auth.signIn(last);
  expect((await visitor.auth.session()).user?.isEmailVerified).toBe(true);
});
