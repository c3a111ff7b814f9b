import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { emailTokens } from '../../../db/schema/emails.ts';
import { limits } from '../../../db/schema/limits.ts';
import { memberInvitations } from '../../../db/schema/members.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { computeHorizon } from '../../../retention.ts';

/** Deletes e-mail links, invitations and counts of failed attempts some days after they expired. */
export async function sweepLinksAndAttempts(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('linksAndAttempts', now);
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, horizon));
  await db.delete(signUpInvitations).where(lt(signUpInvitations.expiresAt, horizon));
  await db.delete(memberInvitations).where(lt(memberInvitations.expiresAt, horizon));
  await db.delete(limits).where(lt(limits.resetsAt, horizon));
}
