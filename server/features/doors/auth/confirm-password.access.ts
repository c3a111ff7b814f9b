import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { clearFailedAttempts, countAttempt } from '../../../db/failed-attempts.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { verifyPassword } from '../../../lib/secrets/passwords.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';

const getConfirmPasswordLimit = (user: UserScope) => ({
  key: `present-password:${user.id}`,
  max: 5,
  windowMinutes: 15,
});

/** Gives the account of somebody who knows its password. Throws `account.wrong_password`; attempts are counted first. */
export async function confirmPassword(
  db: Database,
  user: UserScope,
  password: string,
  { address, now }: Visit,
) {
  const limit = getConfirmPasswordLimit(user);
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('auth.too_many_requests', { retryAt: block.resetsAt });
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  const matches = row && (await verifyPassword(row.passwordHash, password, address));
  if (!matches) throw new AppError('account.wrong_password');
  await clearFailedAttempts(db, limit.key);
  return row;
}
