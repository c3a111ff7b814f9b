import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useSession } from '../features/auth/auth.hooks.ts';
import { safeRedirect } from '../features/auth/safe-redirect.ts';
import { SessionHeader } from '../features/auth/session-header.tsx';
import { Loading } from '../ui/loading.tsx';
import { PageShell } from '../ui/page-shell.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: AuthPage,
});

function AuthPage() {
  const { redirect } = Route.useSearch();
  const { user, isLoading } = useSession();
  const { history } = useRouter();
  const isSignedIn = Boolean(user);

  useEffect(() => {
    if (isSignedIn) history.replace(safeRedirect(redirect));
  }, [isSignedIn, redirect, history]);

  if (isLoading || isSignedIn) return <Loading label="Loading..." centered />;
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <AuthCard />
    </PageShell>
  );
}
