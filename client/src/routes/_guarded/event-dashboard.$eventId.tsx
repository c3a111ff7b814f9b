import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/_guarded/event-dashboard/$eventId')({
  component: () => (
    <PageShell header={<SessionHeader />}>
      <PageTitle>Event dashboard</PageTitle>
    </PageShell>
  ),
});
