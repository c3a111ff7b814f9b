import type { Context } from '../../../trpc/context.ts';
import { signOut } from './auth.commands.ts';
import type { StartedSession } from './start-session.commands.ts';

/** Sets the browser's session, and ends its former one. */
export async function enter(
  { db, user, cookies, visit }: Context,
  { token, expiresAt, knownDevice }: StartedSession,
): Promise<void> {
  if (user) await signOut(db, user, visit.now);
  cookies.setSession(token, expiresAt);
  cookies.setKnownDevice(knownDevice);
  if (visit.pendingSignIn) cookies.clearPendingSignIn();
}
