import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatCount } from '../../lib/format-count.ts';
import { formatDateRange } from '../../lib/dates/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { EventBoard } from './event-board.tsx';
import { EventPageLoading, EventPageMissing } from './event-page-states.tsx';

type EventPageProps = {
  eventId: string;
  /** A day whose week is shown; by default today's, or the first. */
  day: PlainDate | undefined;
  onDay: (day: PlainDate) => void;
};

export function EventPage({ eventId, day, onDay }: EventPageProps) {
  const { event, instead } = useEventScreen(eventId, {
    loading: <EventPageLoading />,
    missing: <EventPageMissing />,
  });
  usePageTitle(event?.name ?? 'Event');

  if (!event) return instead;
  return (
    <>
      <PageTitle
        back={<BackLink to="/dashboard">Back to your events</BackLink>}
        detail={
          <>
            {formatDateRange(event.startDate, event.endDate)}
            {` · ${event.readiness.attendeeCount.toLocaleString('en')}/${formatCount(event.attendeeCount, 'attendee')}`}
          </>
        }
      >
        <bdi>{event.name}</bdi>
      </PageTitle>
      <EventBoard event={event} day={day} onDay={onDay} />
    </>
  );
}
