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

/** The login guard. It is for the eye only: the server authorises every call itself. */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.trpcUtils.auth.session.ensureData();
    if (!user) throw redirect({ to: '/auth', search: { redirect: location.publicHref }, replace: true });
  },
  pendingComponent: () => <Loading label="Loading..." centered />,
  component: SignedIn,
});

/**
 * Watches on: a session may end, or become another person's, while a screen is open. Nothing that was read stays then.
 * Where one was is read once, not followed to /auth and on; somebody else has nothing to come back to there.
 */
function SignedIn() {
  const { user } = useSession();
  const router = useRouter();
  const { eventId } = useParams({ strict: false });
  const [visitorId] = useState(user?.id);
  const isSignedOut = user === null;
  const isOver = isSignedOut || (user !== undefined && user.id !== visitorId);
  // In the moment in which nothing takes the place of the forms. Whoever signs out themselves leaves nothing.
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
