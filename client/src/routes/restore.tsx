import { createFileRoute, useLocation } from '@tanstack/react-router';
import { RestoreCard } from '../features/restoring/restore-card.tsx';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/restore')({ component: Restore });

function Restore() {
  const { hash } = useLocation();
  usePageTitle('Restore a backup');
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <RestoreCard hash={hash} />
    </PageShell>
  );
}
