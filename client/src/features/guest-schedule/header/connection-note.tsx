import { todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { usesTwelveHours } from '../../../lib/dates/locale.ts';
import { say } from '../../../lib/texts.ts';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import { formatStart } from '../guest-schedule.texts.ts';

type ConnectionNoteProps = {
  asOf: string;
  now: Date;
  timeZone: string;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Says that what is shown may be outdated, and is stored. */
export function ConnectionNote({ asOf, now, timeZone, onRetry, isRetrying }: ConnectionNoteProps) {
  const { date, time } = wallClockAt(new Date(asOf), timeZone);
  const from = { eventDate: date, startTime: time };
  return (
    <RetryNote onRetry={onRetry} retrying={isRetrying}>
      {say('schedule.noConnection', { time: formatStart(from, todayIn(timeZone, now), usesTwelveHours()) })}
    </RetryNote>
  );
}
