import { createFileRoute } from '@tanstack/react-router';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { RunSheetScreen } from '../../features/run-sheets/run-sheet-screen.tsx';
import { runSheetViewSchema } from '../../features/run-sheets/run-sheet-view.ts';
import { prefetchRunSheet } from '../../features/run-sheets/run-sheets.hooks.ts';

export const Route = createFileRoute('/_guarded/run-sheet/$eventId')({
  validateSearch: runSheetViewSchema,
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId }, location }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    void context.trpcUtils.roles.list.prefetch({ eventId });
    prefetchRunSheet(eventId, runSheetViewSchema.parse(location.search));
  },
  component: RunSheetPage,
});

function RunSheetPage() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId}>
      <RunSheetScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </EventShell>
  );
}
