import { and, desc, eq } from 'drizzle-orm';
import type { SignUpMode } from '@daysheet/shared/account/auth.ts';
import type { Transaction } from '../../../db/client.ts';
import { countFailedAttempt } from '../../../db/failed-attempts.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { Person } from '../../../lib/openid/provider.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { EmailPost } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { getSignUpLimit } from './auth.rules.ts';
import { addIdentity, linkIdentity } from './identities.commands.ts';
import { findIdentityOf } from './identities.queries.ts';
import { countMemberSignUp } from './member-sign-ups.commands.ts';
import { chooseFullName, isEmailOfTheirs, readPersonEmail } from './oidc.rules.ts';
import { readSecondFactor } from './second-factor.queries.ts';
import { spendInvitation } from './sign-up-invitations.commands.ts';
import { isWaiting, openInvitation } from './sign-up-invitations.queries.ts';

type Server = EmailPost & {
  adminEmails: readonly string[];
  signUpMode: SignUpMode;
  signUpsPerAddress: number;
  trustsEmail: boolean;
  isPasswordSignInOn: boolean;
};
type Account = typeof users.$inferSelect;

/**
 * Throws unless an account may be linked because of the provider's address: its own address must be confirmed, or a
 * stranger may have made it and would share it; and nothing but its mailbox may guard it.
 */
async function assertLinkable(
  tx: Transaction,
  { adminEmails, isPasswordSignInOn }: Server,
  account: Account,
  person: Person,
) {
  const linked = await findIdentityOf(tx, account.id, person.issuer);
  // The address belongs to another person at the provider now.
  if (linked && linked.subject !== person.subject) throw new AppError('auth.oidc_address_taken');
  if (!account.emailVerifiedAt) throw new AppError('auth.oidc_account_unconfirmed', { about: account.id });
  if (adminEmails.includes(account.email) || (await readSecondFactor(tx, account))) {
    const reason = isPasswordSignInOn ? 'auth.oidc_link_first' : 'auth.oidc_link_by_operator';
    throw new AppError(reason, { about: account.id });
  }
}

type NewAccount = { email: string; invitation: { id: string } | null; person: Person };

/** The operator's invitation for the new account; `null` if none is needed. */
async function findAdmission(
  tx: Transaction,
  { signUpMode }: Server,
  { email, memberInvitation }: { email: string; memberInvitation: string | undefined },
  now: Date,
): Promise<{ id: string } | null> {
  if (signUpMode === 'closed') throw new AppError('auth.sign_up_closed');
  if (signUpMode === 'open') return null;
  // The provider has verified the address, which is what the link would prove.
  const ofAddress = and(eq(signUpInvitations.email, email), isWaiting(now));
  const [waiting] = await tx
    .select()
    .from(signUpInvitations)
    .where(ofAddress)
    .orderBy(desc(signUpInvitations.createdAt));
  if (waiting) return waiting;
  if (memberInvitation === undefined) throw new AppError('auth.sign_up_by_invitation');
  await countMemberSignUp(tx, memberInvitation, now);
  return null;
}

async function makeAccount(
  tx: Transaction,
  server: Server,
  { email, invitation, person }: NewAccount,
  { address, now }: Visit,
): Promise<Account | null> {
  const { isOver, resetsAt } = await countFailedAttempt(
    tx,
    getSignUpLimit(address, server.signUpsPerAddress),
    now,
  );
  if (isOver) throw new AppError('auth.sign_up_refused', { retryAt: resetsAt });
  const [user] = await tx
    .insert(users)
    .values({
      id: createId(),
      email,
      fullName: chooseFullName(person, email),
      emailVerifiedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  if (invitation) await spendInvitation(tx, { invitationId: invitation.id, userId: user.id }, now);
  await addIdentity(tx, person, user.id, { address, now });
  const kind = invitation ? 'invitation_accepted' : 'signed_up_oidc';
  await recordAudit(tx, { userId: user.id, address }, kind, now);
  return user;
}

const findAccount = async (tx: Transaction, email: string): Promise<Account | undefined> =>
  (await tx.select().from(users).where(eq(users.email, email)).for('no key update'))[0];

/** Creates an account by an invitation's link: the link has proven the mailbox, so the provider's claim is not needed. */
export async function makeInvitedAccount(
  tx: Transaction,
  server: Server,
  { person, token }: { person: Person; token: string },
  visit: Visit,
): Promise<Account> {
  if (server.signUpMode === 'closed') throw new AppError('auth.sign_up_closed');
  const invitation = await openInvitation(tx, token, visit.now);
  const made = await makeAccount(tx, server, { email: invitation.email, invitation, person }, visit);
  if (!made) throw new AppError('auth.invitation_has_account');
  return made;
}

/** The account of somebody who comes from the provider for the first time: an existing one, or a new one. */
export async function findOrMakeAccount(
  tx: Transaction,
  server: Server,
  { person, memberInvitation }: { person: Person; memberInvitation: string | undefined },
  visit: Visit,
): Promise<Account> {
  const email = readPersonEmail(person);
  if (!email) throw new AppError('auth.oidc_no_email');
  const isOperatorAddress = server.adminEmails.includes(email);
  // First, so that nobody learns whether other people's addresses have accounts.
  if (!isEmailOfTheirs(person, { trustsEmail: server.trustsEmail, isOperatorAddress }))
    throw new AppError('auth.oidc_email_unconfirmed');
  const existing = await findAccount(tx, email);
  if (!existing) {
    const invitation = await findAdmission(tx, server, { email, memberInvitation }, visit.now);
    const made = await makeAccount(tx, server, { email, invitation, person }, visit);
    if (made) return made;
  }
  // Of two concurrent first visits the second finds the first's account.
  const account = existing ?? (await findAccount(tx, email));
  if (!account) throw new AppError('request.conflict');
  await assertLinkable(tx, server, account, person);
  await linkIdentity(tx, server, { user: account, person }, visit);
  return account;
}
