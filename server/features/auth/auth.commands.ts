import { eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { signInInput, signUpInput } from '@daysheet/shared/auth.ts';
import type { Database } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { clearMisses, countMiss, isExhausted } from '../../db/misses.ts';
import { sessions, users } from '../../db/schema/users.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId, newToken } from '../../lib/ids.ts';
import { hashPassword, verifyNothing, verifyPassword } from '../../lib/passwords.ts';
import { sessionIdOf, type UserScope } from './auth.access.ts';
import { sessionEnd, signInLimits, signUpLimit } from './auth.rules.ts';

type Visit = { address: string; now: Date };

/** Makes an account. Refuses, in one sentence for every cause, where the address has one already. */
export async function signUp(db: Database, visit: Visit, input: z.output<typeof signUpInput>): Promise<void> {
  const { isOver } = await countMiss(db, signUpLimit(visit.address), visit.now);
  if (isOver) throw new AppError('auth.too_many_attempts');
  const passwordHash = await hashPassword(input.password);
  try {
    await db.insert(users).values({
      id: newId(),
      email: input.email,
      fullName: input.fullName,
      passwordHash,
      createdAt: visit.now,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A retry after a lost answer meets its own account: the same password proves that it is theirs.
    const [existing] = await db.select().from(users).where(eq(users.email, input.email));
    if (!existing || !(await verifyPassword(existing.passwordHash, input.password))) {
      throw new AppError('auth.sign_up_refused', { cause: error });
    }
  }
}

/** Starts a session. Gives the token for the cookie, which is stored nowhere else, and when it ends. */
export async function signIn(
  db: Database,
  visit: Visit,
  input: z.output<typeof signInInput>,
): Promise<{ token: string; expiresAt: Date }> {
  const limits = signInLimits(input.email, visit.address);
  if (await isExhausted(db, limits, visit.now)) throw new AppError('auth.too_many_attempts');
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  const matches = await (user
    ? verifyPassword(user.passwordHash, input.password)
    : verifyNothing(input.password));
  if (!user || !matches) {
    for (const limit of limits) await countMiss(db, limit, visit.now);
    throw new AppError('auth.invalid_credentials');
  }
  const token = newToken();
  const expiresAt = sessionEnd(visit.now, visit.now);
  await db.transaction(async (tx) => {
    await clearMisses(tx, limits[0].key);
    await tx.delete(sessions).where(lt(sessions.expiresAt, visit.now));
    await tx
      .insert(sessions)
      .values({ id: sessionIdOf(token), userId: user.id, createdAt: visit.now, expiresAt });
  });
  return { token, expiresAt };
}

export async function signOut(db: Database, user: UserScope): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, user.sessionId));
}
