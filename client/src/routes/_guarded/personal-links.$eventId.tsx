import { idSchema } from '@daysheet/shared/ids.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { linksViewSchema } from '../../features/links/links-view.ts';
import { prefetchLinks } from '../../features/links/links.hooks.ts';
import { LinksScreen } from '../../features/links/links-screen.tsx';
import { PageShell } from '../../ui/page-shell.tsx';

const isId = (text: string) => idSchema.safeParse(text).success;

export const Route = createFileRoute('/_guarded/personal-links/$eventId')({
  validateSearch: linksViewSchema,
  // Not awaited: the screen says what it is loading, and what is missing.
  loader: ({ context, params: { eventId }, location }) => {
    if (!isId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    prefetchLinks(eventId, linksViewSchema.parse(location.search));
  },
  component: PersonalLinks,
});

function PersonalLinks() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageShell header={<SessionHeader />}>
      {isId(eventId) ? (
        <LinksScreen
          key={eventId}
          eventId={eventId}
          view={view}
          onView={(search) =>
            void navigate({ search, replace: true, resetScroll: search.page !== view.page })
          }
        />
      ) : (
        <EventNotFound />
      )}
    </PageShell>
  );
}
