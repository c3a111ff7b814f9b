import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EventNotFound } from '../events/event-not-found.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { useMinute } from '../guest-schedule/use-minute.ts';
import { ControlDashboard } from './control-dashboard.tsx';
import { ControlHead } from './control-head.tsx';
import { type ControlTab, isControlTab } from './control-tabs.ts';

// It arrives when it is first opened.
const LiveActivities = lazy(async () => ({
  default: (await import('../notifications/live-activities.tsx')).LiveActivities,
}));

type HostControlProps = {
  eventId: string;
  tab: ControlTab;
  onTab: (tab: ControlTab) => void;
  /** To where the event is made live. */
  onGoLive: () => void;
};

/** The day-of cockpit of an event. */
export function HostControl({ eventId, tab, onTab, onGoLive }: HostControlProps) {
  const query = useEvent(eventId);
  const now = useMinute(0);
  const event = query.data;
  usePageTitle(event ? `${event.name} · Host Control` : 'Host Control');

  if (query.isPending) return <Loading label="Loading host control..." centered />;
  if (errorReason(query.error) === 'events.not_found') return <EventNotFound />;
  if (!event) {
    return (
      <Sheet>
        <ErrorState
          order={1}
          {...errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Sheet>
    );
  }
  return (
    <>
      <BackLink to="/dashboard">Back to your events</BackLink>
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
