import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../features/auth/session-header.tsx';
import { useSession } from '../features/auth/auth.hooks.ts';
import { Landing } from '../features/landing/landing.tsx';
import { PageShell } from '../ui/page-shell.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { user } = useSession();
  return (
    <PageShell header={<SessionHeader line={false} />}>
      <Landing isSignedIn={Boolean(user)} />
    </PageShell>
  );
}
