import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { todayIn } from '@daysheet/shared/time.ts';
import { browserTimeZone } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ConnectionNote } from './connection-note.tsx';
import { GuestActions } from './guest-actions.tsx';
import { GuestScheduleView } from './guest-schedule-view.tsx';
import { usePeopleHere } from './guest-schedule.hooks.ts';
import { PeopleHere } from './people-here.tsx';
import { clockOffset, useMinute } from './use-minute.ts';

type OpenScheduleProps = {
  schedule: GuestSchedule;
  attendeeId: string;
  /** When the schedule came, by this phone's clock. */
  receivedAt: number;
  day: string | undefined;
  onDayChange: (day: string | undefined) => void;
  /** There where the last try to read it anew failed. */
  onRetry?: () => void;
  isRetrying?: boolean;
};

export function OpenSchedule(props: OpenScheduleProps) {
  const { schedule, attendeeId, receivedAt, day, onDayChange, onRetry, isRetrying = false } = props;
  const { event, asOf } = schedule;
  const now = useMinute(clockOffset(asOf, receivedAt));
  const people = usePeopleHere(attendeeId, schedule);
  usePageTitle(event.name);
  return (
    <>
      <GuestScheduleView
        schedule={schedule}
        now={now}
        day={day}
        // Today is left out of the address, so that a page that is opened tomorrow shows that day.
        onDayChange={(chosen) => onDayChange(chosen === todayIn(event.timeZone, now) ? undefined : chosen)}
        viewerTimeZone={browserTimeZone()}
      >
        {people.length > 1 && <PeopleHere people={people} attendeeId={attendeeId} />}
        {onRetry && (
          <ConnectionNote asOf={asOf} timeZone={event.timeZone} onRetry={onRetry} isRetrying={isRetrying} />
        )}
      </GuestScheduleView>
      <GuestActions schedule={schedule} attendeeId={attendeeId} />
    </>
  );
}
