import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { BringEventButton } from '../../features/event-files/bring-event-button.tsx';
import { EventList } from '../../features/event-list/event-list.tsx';
import { firstEvents } from '../../features/events/events.hooks.ts';
import { ShareSlot } from '../../features/sharing/share-slot.tsx';
import { type ShareView, shareViews } from '../../features/sharing/share-views.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/page/links.tsx';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

export const Route = createFileRoute('/_guarded/dashboard')({
  validateSearch: z.object({
    /** The view of the share dialog. */
    share: z.enum(shareViews).optional().catch(undefined),
    event: idSchema.optional().catch(undefined),
  }),
  // Not awaited: the heading and the link to a new event need no data.
  loader: ({ context }) => void context.trpcUtils.events.list.prefetchInfinite(firstEvents),
  component: Dashboard,
});

function Dashboard() {
  usePageTitle('Your Events');
  const { share, event } = Route.useSearch();
  const navigate = Route.useNavigate();
  const open = (view: ShareView, eventId: string | undefined, replace?: boolean) =>
    void navigate({ search: { share: view, event: eventId }, replace, resetScroll: false });
  const create = (
    <>
      <LinkButton to="/create-event" variant="default">
        Create New Event
      </LinkButton>
      <BringEventButton variant="subtle" />
    </>
  );
  return (
    <PageShell header={<SessionHeader />}>
      <PageTitle actions={create}>Your Events</PageTitle>
      <EventList onShare={(id) => open('links', id)} onQr={(id) => open('qr', id)} />
      <ShareSlot
        eventId={event}
        view={share}
        onView={(view) => open(view, event, true)}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </PageShell>
  );
}
