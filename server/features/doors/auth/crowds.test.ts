import { expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { createVisitor, readLinkToken, test } from '../../../../tests/test.ts';

test('a stranger with a crowd of connections keeps nobody else from signing in', async ({
  visitor,
  world,
}) => {
  const [ana, eve] = [accountInput(), accountInput()];
  for (const person of [ana, eve]) await visitor.auth.signUp(person);
  await visitor.auth.requestPasswordReset(eve);
  const token = await readLinkToken(world, eve.email, 'reset');
  // A valid link of the stranger's own makes the server hash: it refuses the current password only after that.
  const stranger = createVisitor(world, { address: '192.0.2.50' });
  let answered = 0;
  const crowd = Array.from({ length: 90 }, () =>
    stranger.auth
      .resetPassword({ token, password: eve.password })
      .catch(() => null)
      .finally(() => (answered += 1)),
  );
  // Requests beyond the queue's limit are refused at once.
  await expect.poll(() => answered).toBeGreaterThan(0);
  await visitor.auth.signIn(ana);
  const answeredBefore = answered;
  expect((await visitor.auth.session()).user?.email).toBe(ana.email);
  // Ana's request was served before earlier ones of the crowd.
  expect(answeredBefore).toBeLessThan(60);
  await Promise.all(crowd);
});
