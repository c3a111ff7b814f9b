import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type EventDialogKind, EventDialogs } from '../event-list/event-dialogs.tsx';
import { shareWhenLive } from '../events/go-live/share-when-live.ts';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { MemoryOffer } from '../memory/memory-offer.tsx';
import { ForgettingSoon } from '../retention/forgetting-soon.tsx';
import { PlanningWarnings } from '../schedule/warnings/planning-warnings.tsx';
import { type DashboardTab, isDashboardTab } from './dashboard-tabs.ts';
import { EventActivity } from './event-activity.tsx';
import classes from './event-dashboard.module.css';
import { EventManage } from './event-manage.tsx';
import { EventNextSteps } from './event-next-steps.tsx';
import { EventStats } from './event-stats.tsx';
import { EventSummary } from './event-summary.tsx';
import { EventTimeline } from './event-timeline.tsx';

// Loaded when it is first opened.
const LiveActivities = lazy(async () => ({
  default: (await import('../notifications/live-activities.tsx')).LiveActivities,
}));

type EventDashboardProps = {
  eventId: string;
  tab: DashboardTab;
  isSettings: boolean;
  onTab: (tab: DashboardTab) => void;
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
  onSettings: (isOpen: boolean) => void;
  onShare: (what: 'links' | 'qr') => void;
  onDeleted: () => void;
};

export function EventDashboard(props: EventDashboardProps) {
  const { eventId, tab, isSettings, onTab, day, onDay, onSettings, onShare, onDeleted } = props;
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading event dashboard..." centered />,
  });
  const [dialog, setDialog] = useState<EventDialogKind | null>(null);
  usePageTitle(event?.name ?? 'Event dashboard');

  if (!event) return instead;
  // An address may name a tab that a reader does not have.
  const shown = tab === 'live' && !event.can.readAll ? 'schedule' : tab;
  /** The address says whether the settings are open, so that links and notices can open them. */
  const open = (kind: EventDialogKind | null) => {
    const opensSettings = kind === 'settings';
    setDialog(opensSettings ? null : kind);
    if (opensSettings !== isSettings) onSettings(opensSettings);
  };
  const activate = () => open('activation');
  const settings = () => open('settings');
  const share = () => shareWhenLive(event, 'links', () => onShare('links'));
  const showQr = () => shareWhenLive(event, 'qr', () => onShare('qr'));
  return (
    <>
      <BackLink to="/dashboard">Back to your events</BackLink>
      <EventSummary event={event} onActivate={activate} onShare={share} onQr={showQr} onSettings={settings} />
      {event.can.plan && <ForgettingSoon eventId={eventId} onSettings={settings} />}
      {event.can.plan && <MemoryOffer event={event} onOpen={() => open('memory')} />}
      <Tabs value={shown} onChange={(to) => isDashboardTab(to) && onTab(to)} mt="lg" keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="schedule">Schedule</Tabs.Tab>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="manage">{event.can.plan ? 'Manage' : 'More'}</Tabs.Tab>
          {event.can.readAll && <Tabs.Tab value="live">Live Activities</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="schedule">
          <Stack gap="lg">
            {event.can.plan && <EventNextSteps event={event} />}
            <EventTimeline event={event} day={day} onDay={onDay} />
            <PlanningWarnings eventId={eventId} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="overview">
          <Stack gap="lg">
            <EventStats eventId={eventId} />
            <EventActivity eventId={eventId} timeZone={event.timeZone} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="manage">
          <EventManage
            event={event}
            onShare={share}
            onQr={showQr}
            onSettings={settings}
            onMembers={() => open('members')}
          />
        </Tabs.Panel>
        {event.can.readAll && (
          <Tabs.Panel value="live">
            <Suspense fallback={<Loading label="Loading notifications..." />}>
              <LiveActivities event={event} onActivate={activate} />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
      <EventDialogs
        event={event}
        open={isSettings ? 'settings' : dialog}
        onOpen={open}
        onShare={() => onShare('links')}
        onDeleted={onDeleted}
      />
    </>
  );
}
