import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { paperNames } from '../../features/printing/papers.ts';
import { PosterScreen } from '../../features/sharing/poster-screen.tsx';

export const Route = createFileRoute('/_guarded/poster/$eventId')({
  validateSearch: z.object({ paper: z.enum(paperNames).optional().catch(undefined) }),
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId } }) => {
    if (isEventId(eventId)) void context.trpcUtils.events.get.prefetch({ eventId });
  },
  component: Poster,
});

function Poster() {
  const { eventId } = Route.useParams();
  const { paper } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId} needs="readAll">
      <PosterScreen
        key={eventId}
        eventId={eventId}
        paper={paper}
        onPaper={(chosen) => void navigate({ search: { paper: chosen }, replace: true, resetScroll: false })}
      />
    </EventShell>
  );
}
