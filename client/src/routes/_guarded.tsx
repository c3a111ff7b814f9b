import { createFileRoute, Outlet, redirect, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../features/auth/auth.hooks.ts';
import { HostLive } from '../features/live/host-live.tsx';
import { NoticeSlot } from '../features/notices/notice-slot.tsx';
import { Loading } from '../ui/loading.tsx';

/** The login guard. It is for the eye only: the server authorises every call itself. */
export const Route = createFileRoute('/_guarded')({
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.trpcUtils.auth.session.ensureData();
    if (!user) throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
  },
  pendingComponent: () => <Loading label="Loading..." centered />,
  component: SignedIn,
});

/** Watches on: a session may end while a screen is open. Where one was is read once, not followed to /auth and on. */
function SignedIn() {
  const { user } = useSession();
  const router = useRouter();
  const { eventId } = useParams({ strict: false });
  const isSignedOut = user === null;
  useEffect(() => {
    if (!isSignedOut) return;
    const here = router.state.location.href;
    void router.navigate({ to: '/auth', search: { redirect: here }, replace: true });
  }, [isSignedOut, router]);
  if (isSignedOut) return null;
  return (
    <>
      {eventId !== undefined && <HostLive eventId={eventId} />}
      <Outlet />
      {eventId !== undefined && <NoticeSlot key={eventId} eventId={eventId} />}
    </>
  );
}
