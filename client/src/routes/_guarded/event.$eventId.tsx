import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EventPage } from '../../features/event-page/event-page.tsx';
import { EventPageMissing } from '../../features/event-page/event-page-states.tsx';
import { isEventId } from '../../features/events/event-id.ts';
import { PageMain } from '../../ui/page/page-shell.tsx';

export const Route = createFileRoute('/_guarded/event/$eventId')({
  validateSearch: z.object({ day: plainDateSchema.optional().catch(undefined) }),
  // Not awaited: the component shows its loading and error states.
  loader: ({ context, params: { eventId } }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    void context.trpcUtils.events.days.prefetch({ eventId });
    void context.trpcUtils.roles.list.prefetch({ eventId });
  },
  component: EventPageRoute,
});

function EventPageRoute() {
  const { eventId } = Route.useParams();
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageMain width="wide">
      {isEventId(eventId) ? (
        <EventPage
          key={eventId}
          eventId={eventId}
          day={day}
          onDay={(to) => void navigate({ search: { day: to }, replace: true, resetScroll: false })}
        />
      ) : (
        <EventPageMissing />
      )}
    </PageMain>
  );
}
