import { eventTypes } from '@daysheet/shared/events/event-types.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { BuildEventPage } from '../../features/build-event/build-event-page.tsx';
import { eventTypeTexts } from '../../features/events/setup/event-types.texts.ts';
import { InvalidEventType } from '../../features/event-setup/invalid-event-type.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageShell } from '../../ui/page/page-shell.tsx';

export const Route = createFileRoute('/_guarded/build-event/$eventType')({
  validateSearch: z.object({ tab: z.enum(['roles', 'schedule']).optional().catch(undefined) }),
  component: BuildEvent,
});

function BuildEvent() {
  const { eventType: asked } = Route.useParams();
  const { tab = 'roles' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const eventType = eventTypes.find((type) => type === asked);
  usePageTitle(eventType ? eventTypeTexts[eventType].build : 'Invalid Event Type');
  return (
    <PageShell header={<SessionHeader />} width={eventType ? 'page' : 'narrow'}>
      {eventType ? (
        <BuildEventPage
          key={eventType}
          eventType={eventType}
          tab={tab}
          onTabChange={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
        />
      ) : (
        <InvalidEventType />
      )}
    </PageShell>
  );
}
