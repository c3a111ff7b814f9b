import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { type Caller, createSession, test, type World } from '../../../../tests/test.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { isSessionOpen, openSession } from './user.access.ts';

async function signIn(visitor: Caller) {
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  await visitor.auth.signIn(ana);
  return ana;
}

/** What of a session changes with each write, and its end. */
async function readRow({ services: { db } }: World, userId: string) {
  const version = sql<string>`xmin::text`;
  const columns = {
    version,
    id: sessions.id,
    expiresAt: sessions.expiresAt,
    lastSeenAt: sessions.lastSeenAt,
  };
  const [row] = await db.select(columns).from(sessions).where(eq(sessions.userId, userId));
  return row;
}

test("a host's visits are written down once an hour, the end of the session with them", async ({
  visitor,
  world,
  clock,
}) => {
  const { id } = await signIn(visitor);
  const first = await readRow(world, id);
  clock.advance(59);
  await visitor.auth.session();
  expect(await readRow(world, id)).toEqual(first);
  clock.advance(1);
  await visitor.auth.session();
  const now = clock.now();
  const inThirtyDays = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
  expect(await readRow(world, id)).toMatchObject({ lastSeenAt: now, expiresAt: inThirtyDays });
});

test('a page that stays open prolongs no session, and hears of its end', async ({
  visitor,
  world,
  clock,
}) => {
  const { db } = world.services;
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  const token = await createSession(world, ana.id);
  const opened = await openSession(db, token, { address: '192.0.2.1', now: clock.now() });
  if (!opened) throw new Error('The session is not there.');
  const row = await readRow(world, ana.id);
  clock.advance(29 * 24 * 60);
  expect(await isSessionOpen(db, opened.user, clock.now())).toBe(true);
  expect(await readRow(world, ana.id)).toEqual(row);
  clock.advance(24 * 60);
  expect(await isSessionOpen(db, opened.user, clock.now())).toBe(false);
});

test('of a session that has ended nothing is kept once its cookie comes again', async ({
  visitor,
  world,
  clock,
}) => {
  const { id } = await signIn(visitor);
  clock.advance(30 * 24 * 60);
  expect((await visitor.auth.session()).user).toBeNull();
  expect(await readRow(world, id)).toBeUndefined();
});

test('a user reads who they are, whether their address is confirmed, and where they are signed in', async ({
  visitor,
  world,
  clock,
}) => {
  const { id, email } = await signIn(visitor);
  const { user } = await visitor.auth.session();
  expect(user).toMatchObject({ id, email, isEmailVerified: false });
  // What a session is known by is no part of it.
  for (const own of ['sessionKey', 'address']) expect(user).not.toHaveProperty(own);
  await world.services.db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, id));
  expect((await visitor.auth.session()).user).toMatchObject({ isEmailVerified: true });
  expect(await visitor.account.sessions()).toMatchObject([{ isThis: true }]);
});
