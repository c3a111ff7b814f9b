import { createFileRoute } from '@tanstack/react-router';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { prefetchIfAllowed } from '../../features/events/prefetch-if-allowed.ts';
import { linksViewSchema } from '../../features/links/links-view.ts';
import { prefetchHouseholdLinks } from '../../features/links/household-links.hooks.ts';
import { prefetchLinks } from '../../features/links/links.hooks.ts';
import { LinksScreen } from '../../features/links/links-screen.tsx';

export const Route = createFileRoute('/_guarded/personal-links/$eventId')({
  validateSearch: linksViewSchema,
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId }, location }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    const view = linksViewSchema.parse(location.search);
    const prefetch = view.of === 'households' ? prefetchHouseholdLinks : prefetchLinks;
    void prefetchIfAllowed(eventId, 'readAll', () => prefetch(eventId, view));
  },
  component: PersonalLinks,
});

function PersonalLinks() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId} needs="readAll">
      <LinksScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: search.page !== view.page })}
      />
    </EventShell>
  );
}
