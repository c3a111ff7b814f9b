import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { catchRefusal, createOperator, createVisitor, test } from '../../../../tests/test.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { isWaiting } from '../auth/sign-up-invitations.queries.ts';

const many = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);
const countReasons = (reasons: readonly string[], reason: string) =>
  reasons.filter((each) => each === reason).length;

test('several invitations of one address at once leave one link that works', async ({ world, clock }) => {
  const { operator } = await createOperator(world);
  const { email } = accountInput();
  const invited = await Promise.all(many(4, () => operator.invite({ email, password })));
  const { db } = world.services;
  const open = and(eq(signUpInvitations.email, email), isWaiting(clock.now()));
  expect(await db.$count(signUpInvitations, open)).toBe(1);
  const visitor = createVisitor(world);
  const opened = invited.map(({ link }) =>
    visitor.auth.openInvitation({ token: link.split('#')[1] ?? '' }).then(
      () => true,
      () => false,
    ),
  );
  expect((await Promise.all(opened)).filter(Boolean)).toHaveLength(1);
});

test('of thirty wrong passwords at once an operator’s page judges five', async ({ world, clock }) => {
  clock.advance(20);
  const { operator } = await createOperator(world);
  const tries = many(30, () =>
    catchRefusal(operator.invite({ email: accountInput().email, password: 'not-this-one' })),
  );
  const reasons = await Promise.all(tries);
  expect(countReasons(reasons, 'account.wrong_password')).toBe(5);
  expect(countReasons(reasons, 'auth.too_many_requests')).toBe(25);
  expect(await catchRefusal(operator.invite({ email: accountInput().email, password }))).toBe(
    'auth.too_many_requests',
  );
});
