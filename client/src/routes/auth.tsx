import { sitePages } from '@daysheet/shared/routes.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { useSession } from '../features/auth/auth.hooks.ts';
import { authTexts } from '../features/auth/auth.texts.ts';
import { resolveRedirect } from '../features/auth/resolve-redirect.ts';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { replacePageWithFlash } from '../lib/storage/flash-message.ts';
import { Loading } from '../ui/states/loading.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: AuthPage,
});

function AuthPage() {
  const { redirect } = Route.useSearch();
  const { user, isLoading } = useSession();
  const { history } = useRouter();
  const isSignedIn = Boolean(user);
  const cameSignedOut = useRef(false);

  useEffect(() => {
    if (user === null) cameSignedOut.current = true;
    if (!isSignedIn) return;
    const href = resolveRedirect(redirect);
    if (href !== sitePages.home) return history.replace(href);
    // The home page is another page, so a welcome toast would be lost on the way.
    if (cameSignedOut.current)
      replacePageWithFlash(href, { ...authTexts.welcomeBack, message: '', isProblem: false });
    else window.location.replace(href);
  }, [user, isSignedIn, redirect, history]);

  if (isLoading || isSignedIn) return <Loading label="Loading..." centered />;
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <AuthCard redirect={redirect} />
    </PageShell>
  );
}
