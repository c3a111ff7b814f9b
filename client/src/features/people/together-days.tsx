import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { getBrowserTimeZone } from '../../lib/dates/dates.ts';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import type { Messages } from '../guest-notifications/messages/use-messages.ts';
import { DaysMissing } from '../guest-schedule/days/days-missing.tsx';
import { ScheduleDays } from '../guest-schedule/days/schedule-days.tsx';
import type { MergedSchedule } from './people.rules.ts';
import { TogetherTimeline } from './together-timeline.tsx';

type TogetherDaysProps = {
  /** The stretch around today. */
  home: MergedSchedule;
  /** The stretch with the day, of those whose is loaded. */
  merged: MergedSchedule | null;
  messages: Messages;
  /** Nobody's is missing. */
  isComplete: boolean;
  day: PlainDate | undefined;
  now: Date;
  onDayChange: (day: PlainDate) => void;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** The days of several people as one, with the tabs of a single schedule. */
export function TogetherDays({
  home,
  merged,
  messages,
  isComplete,
  day,
  now,
  onDayChange,
  ...rest
}: TogetherDaysProps) {
  const { schedule, whose } = merged ?? home;
  const twelveHours = usesTwelveHours();
  return (
    <ScheduleDays
      schedule={schedule}
      home={home.schedule}
      missing={merged ? undefined : <DaysMissing {...rest} />}
      now={now}
      day={day}
      onDayChange={onDayChange}
      viewerTimeZone={getBrowserTimeZone()}
      twelveHours={twelveHours}
    >
      {(shown) => (
        <>
          <TogetherTimeline
            schedule={schedule}
            home={home.schedule}
            whose={whose}
            messages={messages}
            day={shown}
            now={now}
            twelveHours={twelveHours}
            onDayChange={onDayChange}
          />
          {!isComplete && <DaysMissing {...rest} />}
        </>
      )}
    </ScheduleDays>
  );
}
