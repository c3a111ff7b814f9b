import { createFileRoute, useLocation } from '@tanstack/react-router';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { PageShell } from '../ui/page/page-shell.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';

export const Route = createFileRoute('/outbox')({ component: Outbox });

function Outbox() {
  const { hash } = useLocation();
  usePageTitle('Outbox');
  return (
    <PageShell header={<SessionHeader />}>
      <PageTitle detail="No e-mail provider is set up, so messages are kept here instead of being sent.">
        Outbox
      </PageTitle>
      <OutboxList hash={hash} />
    </PageShell>
  );
}
