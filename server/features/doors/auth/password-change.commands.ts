import type { z } from 'zod';
import type { changePasswordInput } from '@daysheet/shared/account/account.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashPassword, verifyPassword } from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import type { EmailPost } from '../../reach/emails/emails.commands.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { setPassword } from './auth-tokens.commands.ts';
import { assertGoodPassword, type PasswordRules } from './passwords.queries.ts';
import { lockAccount, reauthenticate } from './reauthenticate.access.ts';

/** Changes the password, or sets the first one of an account. All other sessions end. */
export async function changePassword(
  db: Database,
  post: EmailPost & PasswordRules,
  user: UserScope,
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
  visit: Visit,
): Promise<void> {
  const { address, now } = visit;
  const row = await reauthenticate(db, user, currentPassword, visit);
  if (row.passwordHash && (await verifyPassword(row.passwordHash, newPassword, address)))
    throw new AppError('auth.password_same');
  await assertGoodPassword(db, newPassword, row, post.passwordMinLength);
  const passwordHash = await hashPassword(newPassword, address);
  await db.transaction(async (tx) => {
    // Only if the password is still the given one: another one may have been set while this was hashed.
    const current = await lockAccount(tx, user);
    if (current.passwordHash !== row.passwordHash) throw new AppError('account.wrong_password');
    await setPassword(tx, post, { user: row, passwordHash, keepSession: user.sessionKey }, now);
    await recordAudit(tx, { userId: user.id, address: user.address }, 'password_changed', now);
  });
}
