import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { type DashboardTab, dashboardTabs } from '../../features/event-dashboard/dashboard-tabs.ts';
import { EventDashboard } from '../../features/event-dashboard/event-dashboard.tsx';
import { isEventId } from '../../features/events/event-id.ts';
import { EventShell } from '../../features/events/event-shell.tsx';
import { ShareSlot } from '../../features/sharing/share-slot.tsx';
import { type ShareView, shareViews } from '../../features/sharing/share-views.ts';

export const Route = createFileRoute('/_guarded/event-dashboard/$eventId')({
  validateSearch: z.object({
    tab: z.enum(dashboardTabs).optional().catch(undefined),
    /** The day whose page the timeline preview shows. */
    day: plainDateSchema.optional().catch(undefined),
    /** The share dialog, while it is open. */
    share: z.enum(shareViews).optional().catch(undefined),
    /** The settings, while they are open. */
    settings: z.literal(true).optional().catch(undefined),
  }),
  // Not awaited: the component shows its loading and error states.
  loader: ({ context, params }) => {
    if (!isEventId(params.eventId)) return;
    void context.trpcUtils.events.get.prefetch({ eventId: params.eventId });
    void context.trpcUtils.schedule.dayCounts.prefetch({ eventId: params.eventId });
    void context.trpcUtils.schedule.warnings.prefetch({ eventId: params.eventId });
  },
  component: EventDashboardPage,
});

function EventDashboardPage() {
  const { eventId } = Route.useParams();
  const { tab = 'schedule', day, share, settings = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (change: { tab: DashboardTab } | { day: PlainDate }) =>
    void navigate({
      search: (search) => ({ ...search, ...change }),
      replace: true,
      resetScroll: false,
    });
  const showShare = (view: ShareView | undefined, replace: boolean) =>
    void navigate({ search: (search) => ({ ...search, share: view }), replace, resetScroll: false });
  const showSettings = (isOpen: boolean) =>
    void navigate({
      search: (search) => ({ ...search, settings: isOpen || undefined }),
      replace: !isOpen,
      resetScroll: false,
    });
  return (
    <EventShell eventId={eventId}>
      <EventDashboard
        key={eventId}
        eventId={eventId}
        tab={tab}
        isSettings={settings}
        onTab={(to) => show({ tab: to })}
        day={day}
        onDay={(to) => show({ day: to })}
        onSettings={showSettings}
        onShare={(view) => showShare(view, false)}
        onDeleted={() => void navigate({ to: '/dashboard', replace: true })}
      />
      <ShareSlot
        eventId={eventId}
        view={share}
        onView={(view) => showShare(view, true)}
        onClose={() => showShare(undefined, true)}
      />
    </EventShell>
  );
}
