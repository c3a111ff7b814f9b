import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountActionInput } from '@daysheet/shared/account/operator.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';
import { endSessions } from '../../core/gates/sessions.commands.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { raiseSending } from '../../reach/invitations/invitation-limits.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { reauthenticate } from '../auth/reauthenticate.access.ts';

/** The acting operator, with the session that has to confirm the password. */
type Operator = { user: UserScope; scope: OperatorScope };
type Action = z.output<typeof accountActionInput>;

/** Locks the account, so that the log entry about it is right. */
async function findAccount(tx: Transaction, accountId: string) {
  const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for('no key update');
  if (!account) throw new AppError('operator.account_not_found');
  return account;
}

/** Ends every session of an account; anybody with its password can sign in again. */
export async function endAccountSessions(
  db: Database,
  { user, scope }: Operator,
  { accountId, password }: Action,
  visit: Visit,
): Promise<void> {
  await reauthenticate(db, user, password, visit);
  await db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    await endSessions(tx, eq(sessions.userId, account.id));
    await recordAudit(tx, scope, 'others_sessions_ended', visit.now);
    const audited = { userId: account.id, address: null };
    await recordAudit(tx, audited, 'sessions_ended', visit.now);
  });
}

/** Raises the daily sending limit of a new account to that of an older one. */
export async function raiseAccountLimits(
  db: Database,
  { user, scope }: Operator,
  { accountId, password }: Action,
  visit: Visit,
): Promise<void> {
  await reauthenticate(db, user, password, visit);
  await db.transaction(async (tx) => {
    const { email } = await findAccount(tx, accountId);
    await raiseSending(tx, email, visit.now);
    await recordAudit(tx, scope, 'others_limits_raised', visit.now);
  });
}
