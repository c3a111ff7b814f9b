import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { EventList } from '../../features/events/event-list.tsx';
import { firstEvents } from '../../features/events/events.hooks.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/links.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export const Route = createFileRoute('/_guarded/dashboard')({
  // Not awaited: the heading and the way to a new event need not wait.
  loader: ({ context }) => void context.trpcUtils.events.list.prefetchInfinite(firstEvents),
  component: Dashboard,
});

function Dashboard() {
  usePageTitle('Your Events');
  const create = (
    <LinkButton to="/create-event" variant="default">
      Create New Event
    </LinkButton>
  );
  return (
    <PageShell header={<SessionHeader />}>
      <PageTitle actions={create}>Your Events</PageTitle>
      <EventList />
    </PageShell>
  );
}
