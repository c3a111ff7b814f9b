import type { PlainDate } from '@daysheet/shared/time.ts';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { showToast } from '../../lib/toasts.tsx';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PlanningWarnings } from '../schedule/planning-warnings.tsx';
import { type DashboardTab, isDashboardTab } from './dashboard-tabs.ts';
import { EventActivity } from './event-activity.tsx';
import { type EventDialogKind, EventDialogs } from './event-dialogs.tsx';
import { EventManage } from './event-manage.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { EventNextSteps } from './event-next-steps.tsx';
import { EventStats } from './event-stats.tsx';
import { EventSummary } from './event-summary.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { useEvent } from './events.hooks.ts';
import { eventsTexts } from './events.texts.ts';

type EventDashboardProps = {
  eventId: string;
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
  onDeleted: () => void;
};

export function EventDashboard({ eventId, tab, onTab, day, onDay, onDeleted }: EventDashboardProps) {
  const query = useEvent(eventId);
  const [dialog, setDialog] = useState<EventDialogKind | null>(null);
  const event = query.data;
  usePageTitle(event?.name ?? 'Event dashboard');

  if (query.isPending) return <Loading label="Loading event dashboard..." centered />;
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
  const activate = () => setDialog('activation');
  const settings = () => setDialog('settings');
  const share = () =>
    event.status === 'active' ? activate() : showToast({ ...eventsTexts.notLive, kind: 'info' });
  return (
    <>
      <BackLink to="/dashboard">Back to your events</BackLink>
      <EventSummary event={event} onActivate={activate} onSettings={settings} />
      <Tabs value={tab} onChange={(to) => isDashboardTab(to) && onTab(to)} mt="lg" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="schedule">Schedule</Tabs.Tab>
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="manage">Manage</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="schedule">
          <Stack gap="lg">
            <EventNextSteps event={event} />
            <EventTimeline event={event} day={day} onDay={onDay} />
            <PlanningWarnings eventId={eventId} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="overview">
          <Stack gap="lg">
            <EventStats eventId={eventId} />
            <EventActivity eventId={eventId} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="manage">
          <EventManage event={event} onShare={share} onSettings={settings} />
        </Tabs.Panel>
      </Tabs>
      <EventDialogs event={event} open={dialog} onOpen={setDialog} onDeleted={onDeleted} />
    </>
  );
}
