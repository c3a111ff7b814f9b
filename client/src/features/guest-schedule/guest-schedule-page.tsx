import { type ReactNode, useState } from 'react';
import { isPlainDate } from '@daysheet/shared/time.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { useIsLost } from '../../lib/use-is-lost.ts';
import { DaysMissing } from './days/days-missing.tsx';
import { Gone } from './gone.tsx';
import { findGoneReason } from '../own-schedule/gone.rules.ts';
import { useGuestSchedule } from './guest-schedule.hooks.ts';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { OpenSchedule } from './open-schedule.tsx';
import { scheduleRead } from '../own-schedule/schedule-reads.ts';
import { SlowOpening } from '../live/slow-opening.tsx';

type GuestSchedulePageProps = {
  eventId: string;
  guestKey: string;
  day: string | undefined;
  /** `undefined` where the day follows the calendar. */
  onDayChange: (day: string | undefined) => void;
};

/** A guest's own schedule, by the key in the address. */
export function GuestSchedulePage({ eventId, guestKey, onDayChange, ...props }: GuestSchedulePageProps) {
  const day = props.day !== undefined && isPlainDate(props.day) ? props.day : undefined;
  const { home, shown } = useGuestSchedule({ eventId, guestKey }, day);
  const { error, isFetching, refetch } = shown;
  const isLost = useIsLost();
  const [farewell, setFarewell] = useState<ReactNode>(null);
  // Before what the server says of whoever is erased.
  if (farewell) return farewell;
  const gone = findGoneReason(home.error) ?? findGoneReason(error);
  if (gone) {
    return <Gone reason={gone} eventId={eventId} guestKey={guestKey} wasOpen={home.data !== undefined} />;
  }
  const retry = { onRetry: () => void refetch(), isRetrying: isFetching };
  if (home.data) {
    return (
      <OpenSchedule
        schedule={shown.data ?? home.data}
        home={home.data}
        missing={shown.data ? undefined : <DaysMissing error={error} {...retry} />}
        guestKey={guestKey}
        receivedAt={home.dataUpdatedAt}
        day={day}
        onDayChange={onDayChange}
        onErase={setFarewell}
        {...((error || isLost) && shown.data ? retry : {})}
      />
    );
  }
  if (!error) {
    return (
      <>
        <SlowOpening queryKey={scheduleRead.queryKey({ eventId, guestKey })} />
        <GuestScheduleSkeleton />
      </>
    );
  }
  const { title, message } = describeGuestError(error, describeFailure('schedule.notLoaded'));
  return (
    <ErrorState order={1} title={title} message={message} onRetry={retry.onRetry} retrying={isFetching} />
  );
}
