import { createFileRoute, Outlet, redirect, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '../features/auth/auth.hooks.ts';
import { EventFrame } from '../features/event-frame/event-frame.tsx';
import { IfAllowed } from '../features/events/if-allowed.tsx';
import { HostLive } from '../features/live/host-live.tsx';
import { NoticeSlot } from '../features/notices/notice-slot.tsx';
import { forgetReads } from '../lib/session/session-watch.ts';
import { isDraftWriter } from '../lib/storage/drafts.ts';
import { saveFormDrafts } from '../lib/storage/form-drafts.ts';
import { Loading } from '../ui/states/loading.tsx';

/** The login guard. It only decides what is shown: the server authorises every call itself. */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.trpcUtils.auth.session.ensureData();
    if (!user) throw redirect({ to: '/auth', search: { redirect: location.publicHref }, replace: true });
  },
  pendingComponent: () => <Loading label="Loading..." centered />,
  component: SignedIn,
});

/**
 * Follows the session while a screen is open: when it ends, or becomes another user's, all cached queries are cleared.
 * The address to return to is read once, before the way to /auth changes it; another user does not return to it.
 */
function SignedIn() {
  const { user } = useSession();
  const router = useRouter();
  const { eventId } = useParams({ strict: false });
  const [visitorId] = useState(user?.id);
  const isSignedOut = user === null;
  const isOver = isSignedOut || (user !== undefined && user.id !== visitorId);
  // At this moment nothing has replaced the forms yet. After an explicit sign-out no draft is stored.
  useLayoutEffect(() => {
    if (isSignedOut && visitorId !== undefined && isDraftWriter(visitorId)) saveFormDrafts();
  }, [isSignedOut, visitorId]);
  useEffect(() => {
    if (!isOver) return;
    forgetReads();
    const here = isSignedOut ? router.state.location.publicHref : undefined;
    void router.navigate({ to: '/auth', search: { redirect: here }, replace: true });
  }, [isOver, isSignedOut, router]);
  if (isOver) return null;
  return (
    <>
      {eventId !== undefined && <HostLive eventId={eventId} />}
      {eventId === undefined ? (
        <Outlet />
      ) : (
        <EventFrame eventId={eventId}>
          <Outlet />
        </EventFrame>
      )}
      {eventId !== undefined && (
        <IfAllowed eventId={eventId} what="run">
          <NoticeSlot key={eventId} eventId={eventId} />
        </IfAllowed>
      )}
    </>
  );
}
