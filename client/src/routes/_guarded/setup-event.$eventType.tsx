import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/_guarded/setup-event/$eventType')({
  component: () => (
    <PageShell header={<SessionHeader />}>
      <PageTitle>Setup</PageTitle>
    </PageShell>
  ),
});
