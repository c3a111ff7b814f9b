import { errorTexts } from '@daysheet/shared/errors.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ActivationDialog } from './activation-dialog.tsx';
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
  const isGone = ['events.not_found', 'request.invalid'].includes(errorReason(query.error) ?? '');
  if (!event || isGone) {
    return (
      <Sheet>
        <ErrorState
          order={1}
          {...(isGone ? errorTexts['events.not_found'] : errorText(query.error))}
          onRetry={isGone ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
          action={<LinkButton to="/dashboard">Back to your events</LinkButton>}
        />
      </Sheet>
    );
  }
  return (
    <Stack gap="lg">
      <EventSummary event={event} onActivate={() => setIsActivating(true)} />
      <Tabs value="schedule" keepMounted={false}>
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
    </Stack>
  );
}
