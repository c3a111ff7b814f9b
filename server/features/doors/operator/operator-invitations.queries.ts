import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { users } from '../../../db/schema/users.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';
import { resolveInvitationState } from '../auth/sign-up-invitations.rules.ts';
import { readPlace, toLimits } from './operator-pages.queries.ts';

/** Lists invitations to create an account, the newest first. Their links are stored nowhere. */
export async function listInvitations(
  db: Db,
  _scope: OperatorScope,
  { page, now }: { page: number; now: Date },
) {
  const inviter = alias(users, 'inviter');
  const { limit, offset } = toLimits(page);
  const rows = await db
    .select({ row: signUpInvitations, invitedBy: inviter.email })
    .from(signUpInvitations)
    .leftJoin(inviter, eq(inviter.id, signUpInvitations.invitedBy))
    .orderBy(desc(signUpInvitations.createdAt), desc(signUpInvitations.id))
    .limit(limit)
    .offset(offset);
  const invitations = rows.map(({ row, invitedBy }) => ({
    id: row.id,
    email: row.email,
    /** Null if it was made on the machine itself, or that account is deleted. */
    invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    state: resolveInvitationState(row, now),
  }));
  return { invitations, ...(await readPlace(db, signUpInvitations, page)) };
}
