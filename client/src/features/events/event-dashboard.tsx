import type { PlainDate } from '@daysheet/shared/time.ts';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ActivationDialog } from './activation-dialog.tsx';
import { EventNotFound } from './event-not-found.tsx';
import { EventNextSteps } from './event-next-steps.tsx';
import { EventSummary } from './event-summary.tsx';
import { EventTimeline } from './event-timeline.tsx';
import { useEvent } from './events.hooks.ts';

type EventDashboardProps = {
  eventId: string;
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
};

export function EventDashboard({ eventId, day, onDay }: EventDashboardProps) {
  const query = useEvent(eventId);
  const [isActivating, setIsActivating] = useState(false);
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
  return (
    <>
      <BackLink to="/dashboard">Back to your events</BackLink>
      <EventSummary event={event} onActivate={() => setIsActivating(true)} />
      <Tabs value="schedule" mt="lg">
        <Tabs.List mb="lg">
          <Tabs.Tab value="schedule">Schedule</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="schedule">
          <Stack gap="lg">
            <EventNextSteps event={event} />
            <EventTimeline event={event} day={day} onDay={onDay} />
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {isActivating && <ActivationDialog eventId={eventId} onClose={() => setIsActivating(false)} />}
    </>
  );
}
