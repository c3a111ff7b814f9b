import { createFileRoute, Navigate, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { useSession } from '../features/auth/auth.hooks.ts';
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

/** Watches on: a session may end while a screen is open. */
function SignedIn() {
  const { user } = useSession();
  const { href } = useLocation();
  return user === null ? <Navigate to="/auth" search={{ redirect: href }} replace /> : <Outlet />;
}
