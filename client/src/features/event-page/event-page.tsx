import type { PlainDate } from '@daysheet/shared/time.ts';
import { counted } from '../../lib/counted.ts';
import { formatDateRange } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { errorReason, errorText } from '../../lib/trpc-errors.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SessionHeader } from '../auth/session-header.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { EventBoard } from './event-board.tsx';
import { useAddDay } from './event-page.hooks.ts';
import { EventPageLoading, EventPageMissing } from './event-page-states.tsx';
import { EventSidebar } from './event-sidebar.tsx';

type EventPageProps = {
  eventId: string;
  /** A day whose week is shown; without one, today's, or the first. */
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
};

export function EventPage({ eventId, day, onDay }: EventPageProps) {
  const query = useEvent(eventId);
  const addDay = useAddDay(eventId, onDay);
  const isMissing = errorReason(query.error) === 'events.not_found';
  const event = isMissing ? undefined : query.data;
  usePageTitle(event?.name ?? 'Event');

  if (!event) {
    return (
      <PageShell header={<SessionHeader />}>
        {query.isPending && <EventPageLoading />}
        {isMissing && <EventPageMissing />}
        {query.isError && !isMissing && (
          <Sheet>
            <ErrorState
              order={1}
              {...errorText(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          </Sheet>
        )}
      </PageShell>
    );
  }
  return (
    <PageShell
      width="wide"
      header={<SessionHeader />}
      sidebar={
        <EventSidebar
          eventId={eventId}
          isAddingDay={addDay.isPending}
          onAddDay={() => addDay.mutate({ eventId, endDate: event.endDate })}
        />
      }
    >
      <PageTitle
        back={<BackLink to="/dashboard">Back to your events</BackLink>}
        detail={
          <>
            {formatDateRange(event.startDate, event.endDate)}
            {` · ${event.readiness.attendeeCount}/${counted(event.attendeeCount, 'attendee')}`}
          </>
        }
      >
        <bdi>{event.name}</bdi>
      </PageTitle>
      <EventBoard event={event} day={day} onDay={onDay} />
    </PageShell>
  );
}
