import type { SignUpMode } from '@daysheet/shared/account/auth.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import type { OpenIdProvider, Person } from '../../../lib/openid/provider.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import type { EmailPost } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { linkIdentity, openIdentity } from './identities.commands.ts';
import { findIdentity } from './identities.queries.ts';
import { findOrMakeAccount, makeInvitedAccount } from './oidc-accounts.commands.ts';
import {
  getDepartureLimit,
  isAuthenticatedAnew,
  markDeparture,
  openDeparture,
  type Purpose,
} from './oidc.rules.ts';
import { lockAccount, noteReauthenticated } from './reauthenticate.access.ts';
import { type StartedSession, startSignedIn } from './start-session.commands.ts';

type Services = EmailPost & {
  db: Database;
  sealKey: Buffer;
  hits: HitCounter;
  openId: OpenIdProvider | null;
  adminEmails: readonly string[];
  signUpMode: SignUpMode;
  signUpsPerAddress: number;
  isPasswordSignInOn: boolean;
};

function assertFewVisits({ hits }: Services, address: string): void {
  const { key, max, windowMinutes } = getDepartureLimit(address);
  if (!hits.isWithin(key, max, windowMinutes))
    throw new AppError('auth.too_many_requests', { retryAt: hits.resetsAt(key) });
}

/** Returns the provider's address to go to, and the mark that the browser stores until it is back. */
export async function leaveForProvider(
  services: Services,
  { purpose, redirect }: { purpose: Purpose; redirect?: string | undefined },
  { address: from, now }: Visit,
): Promise<{ address: string; mark: string; expiresAt: Date }> {
  if (!services.openId) throw new AppError('auth.oidc_off');
  assertFewVisits(services, from);
  const { address, departure } = await services.openId.depart(purpose.kind === 'confirm');
  return { address, ...markDeparture(services.sealKey, { purpose, redirect, departure }, now) };
}

/** `signIn` starts a session; the others use the current one. */
export type ProviderSignIn = {
  kind: Purpose['kind'];
  redirect: string | undefined;
  signedIn: StartedSession | null;
  /** The provider's address of them has changed. */
  isRenamed: boolean;
};

async function signInAs(
  tx: Transaction,
  services: Services,
  {
    person,
    invitation,
    memberInvitation,
    trustsEmail,
  }: {
    person: Person;
    invitation?: string | undefined;
    memberInvitation?: string | undefined;
    trustsEmail: boolean;
  },
  visit: Visit,
) {
  const known = await openIdentity(tx, person, visit);
  const server = { ...services, trustsEmail };
  const make = () =>
    invitation === undefined
      ? findOrMakeAccount(tx, server, { person, memberInvitation }, visit)
      : makeInvitedAccount(tx, server, { person, token: invitation }, visit);
  const user = known?.user ?? (await make());
  const { db, sealKey } = services;
  // Our second factor is for passwords: how people sign in at the provider is the provider's concern.
  const signedIn = await startSignedIn({ db, tx, sealKey }, user, visit, { kind: 'signed_in_oidc' });
  return { signedIn, isRenamed: known?.isRenamed ?? false };
}

/** Confirms that the person just signed in again at the provider, as the owner of this account. */
async function confirmAs(
  tx: Transaction,
  user: UserScope,
  { person, awaySeconds }: { person: Person; awaySeconds: number },
  { address, now }: Visit,
): Promise<void> {
  if ((await findIdentity(tx, person))?.userId !== user.id) throw new AppError('auth.oidc_other_person');
  if (!isAuthenticatedAnew(person, { awaySeconds })) throw new AppError('auth.oidc_not_anew');
  await noteReauthenticated(tx, user, now);
  await recordAudit(tx, { userId: user.id, address }, 'confirmed_oidc', now);
}

/**
 * Completes a visit to the provider, from the callback's `query`. Throws `auth.oidc_over` if this browser did not begin
 * it, began it too long ago, as another user, or has completed it.
 */
export async function arriveFromProvider(
  services: Services,
  user: UserScope | null,
  { query }: { query: string },
  visit: Visit & { departure: string },
): Promise<ProviderSignIn> {
  const { db, sealKey, openId } = services;
  if (!openId) throw new AppError('auth.oidc_off');
  assertFewVisits(services, visit.address);
  const begun = openDeparture(sealKey, visit.departure, visit.now);
  if (!begun || new URLSearchParams(query).get('state') !== begun.departure.state)
    throw new AppError('auth.oidc_over');
  const { purpose, redirect, awaySeconds } = begun;
  const isSignIn = purpose.kind === 'signIn';
  if (!isSignIn && purpose.userId !== user?.id) throw new AppError('auth.oidc_over');
  const person = await openId.arrive(query, begun.departure);
  return db.transaction(async (tx) => {
    const done = { kind: purpose.kind, redirect, signedIn: null, isRenamed: false };
    if (isSignIn) {
      const { invitation, memberInvitation } = purpose;
      const asked = { person, invitation, memberInvitation, trustsEmail: openId.trustsEmail };
      return { ...done, ...(await signInAs(tx, services, asked, visit)) };
    }
    if (!user) throw new AppError('auth.oidc_over');
    if (purpose.kind === 'confirm') await confirmAs(tx, user, { person, awaySeconds }, visit);
    else await linkIdentity(tx, services, { user: await lockAccount(tx, user), person }, visit);
    return done;
  });
}
