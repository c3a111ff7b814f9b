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
/** The user that this tab knows to be signed in: `null` for nobody, undefined before the first read. */
let known: string | null | undefined;

/** After the session was read: notifies other tabs if it changed, and clears another user's drafts. */
function noticeSession(): void {
  const { user } = session.getData() ?? {};
  if (user === undefined) return;
  const now = user?.id ?? null;
  if (now === known) return;
  known = now;
  if (now !== null) claimDrafts(now);
  notifyOtherTabs(now);
}

/** If another tab has no user any more, this one has none either, at once. If it is another user, the server is queried. */
function followOtherTab(userId: string | null): void {
  if (!known || userId === known) return;
  if (userId === null) session.setData(undefined, (read) => read && { ...read, user: null });
  void readChanged('session');
}

/**
 * When the server or another tab reports that nobody or another user is signed in, the session is read again, so that the
 * login guard acts. When the server refuses because a right was changed meanwhile, the rights in the event are read
 * again, so that the screen adapts.
 */
export function watchSession(): void {
  const recheck = (error: unknown) => {
    const reason = findErrorReason(error);
    if (reason === 'auth.required') void readChanged('session');
    // Only this query: refetching the refused one would loop.
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
  // A page from the browser's back/forward cache may be of a session that has ended since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Clears the cached queries of a user who is no longer signed in. */
export function forgetReads(): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  queryClient.getMutationCache().clear();
}
