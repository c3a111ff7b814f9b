import { createFileRoute } from '@tanstack/react-router';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { prefetchIfAllowed } from '../../features/events/prefetch-if-allowed.ts';
import { PocketScreen } from '../../features/pocket-schedules/pocket-screen.tsx';
import { prefetchPockets } from '../../features/pocket-schedules/pocket-schedules.hooks.ts';
import { pocketsViewSchema } from '../../features/pocket-schedules/pocket-schedules-view.ts';

export const Route = createFileRoute('/_guarded/pocket/$eventId')({
  validateSearch: pocketsViewSchema,
  // The queries are not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId }, location }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    void context.trpcUtils.roles.list.prefetch({ eventId });
    void prefetchIfAllowed(eventId, 'readAll', () =>
      prefetchPockets(eventId, pocketsViewSchema.parse(location.search)),
    );
  },
  component: PocketPage,
});

function PocketPage() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId} needs="readAll">
      <PocketScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: search.page !== view.page })}
      />
    </EventShell>
  );
}
