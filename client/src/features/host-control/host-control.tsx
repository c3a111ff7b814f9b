import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { useMinute } from '../guest-schedule/use-minute.ts';
import { GuestViewLink } from '../schedule/preview/guest-view-link.tsx';
import { ControlDashboard } from './control-dashboard.tsx';
import { ControlHead } from './control-head.tsx';
import classes from './host-control.module.css';
import { type ControlTab, isControlTab } from './control-tabs.ts';

// Loaded when it is first opened.
const LiveActivities = lazy(async () => ({
  default: (await import('../notifications/live-activities.tsx')).LiveActivities,
}));

/** Beside the link back there is room for them on a phone. */
const small = { variant: 'subtle', size: 'xs', px: 3 } as const;

type HostControlProps = {
  eventId: string;
  tab: ControlTab;
  onTab: (tab: ControlTab) => void;
  /** Opens where the event is made live. */
  onGoLive: () => void;
};

/** The day-of cockpit of an event. */
export function HostControl({ eventId, tab, onTab, onGoLive }: HostControlProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <Loading label="Loading host control..." centered />,
  });
  const now = useMinute(0);
  usePageTitle(event ? `${event.name} · Host Control` : 'Host Control');

  if (!event) return instead;
  return (
    <>
      <div className={classes.ways}>
        <BackLink to="/dashboard">Back to your events</BackLink>
        <GuestViewLink eventId={eventId} {...small} />
        <LinkButton {...small} to="/run-sheet/$eventId" params={{ eventId }}>
          Print
        </LinkButton>
      </div>
      <ControlHead event={event} now={now} />
      <Tabs value={tab} onChange={(to) => isControlTab(to) && onTab(to)} keepMounted={false}>
        <Tabs.List mb="md" grow>
          <Tabs.Tab value="dashboard">Dashboard</Tabs.Tab>
          <Tabs.Tab value="live">Live Activities</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dashboard">
          <ControlDashboard event={event} now={now} onLive={() => onTab('live')} />
        </Tabs.Panel>
        <Tabs.Panel value="live">
          <Suspense fallback={<Loading label="Loading notifications..." />}>
            <LiveActivities event={event} onActivate={onGoLive} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
