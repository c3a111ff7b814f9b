import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../../lib/trpc-errors.ts';
import { Gone } from './gone.tsx';
import { goneReason, useGuestSchedule } from './guest-schedule.hooks.ts';
import { GuestScheduleSkeleton } from './guest-schedule-skeleton.tsx';
import { OpenSchedule } from './open-schedule.tsx';

type GuestSchedulePageProps = {
  eventId: string;
  attendeeId: string;
  day: string | undefined;
  /** `undefined` where the day follows the calendar. */
  onDayChange: (day: string | undefined) => void;
};

/** A guest's own schedule, by the key in the address. */
export function GuestSchedulePage({ eventId, attendeeId, day, onDayChange }: GuestSchedulePageProps) {
  const query = useGuestSchedule({ eventId, attendeeId });
  const { data, error, isFetching, refetch } = query;
  const gone = goneReason(error);
  if (gone) {
    return <Gone reason={gone} eventId={eventId} attendeeId={attendeeId} wasOpen={data !== undefined} />;
  }
  if (data) {
    return (
      <OpenSchedule
        schedule={data}
        attendeeId={attendeeId}
        receivedAt={query.dataUpdatedAt}
        day={day}
        onDayChange={onDayChange}
        {...(error ? { onRetry: () => void refetch(), isRetrying: isFetching } : {})}
      />
    );
  }
  if (!error) return <GuestScheduleSkeleton />;
  const { title, message } = errorText(error, { title: 'Error', message: 'Failed to load event details' });
  return (
    <ErrorState
      order={1}
      title={title}
      message={message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
