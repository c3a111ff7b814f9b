import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { controlTabs } from '../../features/host-control/control-tabs.ts';
import { HostControl } from '../../features/host-control/host-control.tsx';
import { loadHostTexts } from '../../lib/texts.ts';

export const Route = createFileRoute('/_guarded/host-control/$eventId')({
  validateSearch: z.object({ tab: z.enum(controlTabs).optional().catch(undefined) }),
  // The queries are not awaited: the component shows its loading and error states.
  loader: async ({ context, params: { eventId } }) => {
    if (!isEventId(eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId });
    void context.trpcUtils.events.stats.prefetch({ eventId });
    void context.trpcUtils.roles.list.prefetch({ eventId });
    // 'in 25 minutes' is a text of the guests' pages.
    await loadHostTexts();
  },
  component: HostControlPage,
});

function HostControlPage() {
  const { eventId } = Route.useParams();
  const { tab = 'dashboard' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventShell eventId={eventId} needs="run">
      <HostControl
        key={eventId}
        eventId={eventId}
        tab={tab}
        onTab={(to) => void navigate({ search: { tab: to }, replace: true, resetScroll: false })}
        onGoLive={() => void navigate({ to: '/event-dashboard/$eventId', params: { eventId }, search: {} })}
      />
    </EventShell>
  );
}
