import { createFileRoute } from '@tanstack/react-router';
import { prefetchAttendees } from '../../features/attendees/attendees.hooks.ts';
import { AttendeesScreen } from '../../features/attendees/attendees-screen.tsx';
import { listViewSchema } from '../../features/attendees/list/list-view.ts';
import { PageMain } from '../../ui/page/page-shell.tsx';

export const Route = createFileRoute('/_guarded/manage-roles-attendees/$eventId')({
  validateSearch: listViewSchema,
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params, location }) => {
    void context.trpcUtils.events.get.prefetch({ eventId: params.eventId });
    void context.trpcUtils.roles.list.prefetch({ eventId: params.eventId });
    prefetchAttendees(params.eventId, listViewSchema.parse(location.search));
  },
  component: ManageRolesAttendees,
});

function ManageRolesAttendees() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageMain width="wide">
      <AttendeesScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: search.page !== view.page })}
      />
    </PageMain>
  );
}
