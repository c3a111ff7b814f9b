import { hashKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { claimDrafts } from '../storage/drafts.ts';
import { queryClient } from '../reads/query-client.ts';
import { onOtherTab, notifyOtherTabs } from './session-tabs.ts';
import { readChanged } from '../reads/stale-reads.ts';
import { findErrorReason } from '../errors/trpc-errors.ts';
import { trpc, trpcUtils } from '../reads/trpc.ts';

const { session } = trpcUtils.auth;
const sessionHash = hashKey(getQueryKey(trpc.auth.session, undefined, 'query'));
/** Whom this tab knows to be signed in: `null` for nobody, undefined while it has not asked. */
let known: string | null | undefined;

/** The session was read: other tabs are told where it is not what it was, and drafts of somebody else go. */
function noticeSession(): void {
  const { user } = session.getData() ?? {};
  if (user === undefined) return;
  const now = user?.id ?? null;
  if (now === known) return;
  known = now;
  if (now !== null) claimDrafts(now);
  notifyOtherTabs(now);
}

/** Nobody is signed in any more in another tab: nor here, at once. Where it is somebody else, the server is asked. */
function followOtherTab(userId: string | null): void {
  if (!known || userId === known) return;
  if (userId === null) session.setData(undefined, (read) => read && { ...read, user: null });
  void readChanged('session');
}

/**
 * When the server or another tab says that nobody is signed in any more, or somebody else is, the session is asked for
 * again, so that the login guard acts. Where it refuses something for a right that was changed meanwhile, what somebody
 * may do in the event is read again, so that the screen turns.
 */
export function watchSession(): void {
  const recheck = (error: unknown) => {
    const reason = findErrorReason(error);
    if (reason === 'auth.required') void readChanged('session');
    // Nothing else of the event: what was refused would be asked for, and refused, without an end.
    if (reason === 'members.not_allowed') void readChanged('right');
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') recheck(event.action.error);
    if (event.action.type === 'success') noticeSession();
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') recheck(event.action.error);
  });
  onOtherTab(followOtherTab);
  // A page that the browser kept for 'Back' may be of a session that has ended since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Drops from memory what was read for somebody who is not signed in any more. */
export function forgetReads(): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  queryClient.getMutationCache().clear();
}
