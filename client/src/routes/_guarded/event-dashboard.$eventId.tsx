import { idSchema } from '@daysheet/shared/ids.ts';
import { plainDateSchema } from '@daysheet/shared/time.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { EventDashboard } from '../../features/events/event-dashboard.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { PageShell } from '../../ui/page-shell.tsx';

const isId = (text: string) => idSchema.safeParse(text).success;

export const Route = createFileRoute('/_guarded/event-dashboard/$eventId')({
  validateSearch: z.object({ day: plainDateSchema.optional().catch(undefined) }),
  // Not awaited: the component says what it is loading, and what is missing.
  loader: ({ context, params }) => {
    if (!isId(params.eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId: params.eventId });
    void context.trpcUtils.schedule.dayCounts.prefetch({ eventId: params.eventId });
  },
  component: EventDashboardPage,
});

function EventDashboardPage() {
  const { eventId } = Route.useParams();
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageShell header={<SessionHeader />}>
      {isId(eventId) ? (
        <EventDashboard
          key={eventId}
          eventId={eventId}
          day={day}
          onDay={(to) => void navigate({ search: { day: to }, replace: true, resetScroll: false })}
        />
      ) : (
        <EventNotFound />
      )}
    </PageShell>
  );
}
