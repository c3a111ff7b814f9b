import { createFileRoute } from '@tanstack/react-router';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { HandoutScreen } from '../../features/handouts/handout-screen.tsx';
import { handoutViewSchema } from '../../features/handouts/handout-view.ts';
import { prefetchHandout } from '../../features/handouts/handouts.hooks.ts';

export const Route = createFileRoute('/_guarded/lists/$eventId')({
  validateSearch: handoutViewSchema,
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId }, location }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    prefetchHandout(eventId, handoutViewSchema.parse(location.search));
  },
  component: ListsPage,
});

function ListsPage() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId}>
      <HandoutScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </EventShell>
  );
}
