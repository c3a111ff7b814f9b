import { createFileRoute } from '@tanstack/react-router';
import { AnswersScreen } from '../../features/answers/answers-screen.tsx';
import { answersViewSchema } from '../../features/answers/answers-view.ts';
import { prefetchAnswers } from '../../features/answers/answers.hooks.ts';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { prefetchIfAllowed } from '../../features/events/prefetch-if-allowed.ts';

export const Route = createFileRoute('/_guarded/event/$eventId_/answers')({
  validateSearch: answersViewSchema,
  // Not awaited: the screen shows its loading and error states.
  loader: ({ context, params: { eventId } }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    void prefetchIfAllowed(eventId, 'readAll', () => prefetchAnswers(eventId));
  },
  component: AnswersPage,
});

function AnswersPage() {
  const { eventId } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId} needs="readAll" width="wide">
      <AnswersScreen
        key={eventId}
        eventId={eventId}
        view={view}
        onView={(search) => void navigate({ search, resetScroll: search.asking !== view.asking })}
      />
    </EventShell>
  );
}
