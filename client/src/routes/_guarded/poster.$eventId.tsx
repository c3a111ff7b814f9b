import { idSchema } from '@daysheet/shared/ids.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/session-header.tsx';
import { EventNotFound } from '../../features/events/event-not-found.tsx';
import { PosterScreen } from '../../features/sharing/poster-screen.tsx';
import { PageShell } from '../../ui/page-shell.tsx';

const isId = (text: string) => idSchema.safeParse(text).success;

export const Route = createFileRoute('/_guarded/poster/$eventId')({
  // Not awaited: the screen says what it is loading, and what is missing.
  loader: ({ context, params: { eventId } }) => {
    if (isId(eventId)) void context.trpcUtils.events.get.prefetch({ eventId });
  },
  component: Poster,
});

function Poster() {
  const { eventId } = Route.useParams();
  return (
    <PageShell header={<SessionHeader />}>
      {isId(eventId) ? <PosterScreen key={eventId} eventId={eventId} /> : <EventNotFound />}
    </PageShell>
  );
}
