import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { RetryNote } from '../../../ui/states/retry-note.tsx';

type ConnectionNoteProps = { asOf: string; timeZone: string; onRetry: () => void; isRetrying: boolean };

/** Says that what is shown may be old, and keeps it. */
export function ConnectionNote({ asOf, timeZone, onRetry, isRetrying }: ConnectionNoteProps) {
  const time = formatTime(wallClockAt(new Date(asOf), timeZone).time);
  return (
    <RetryNote onRetry={onRetry} retrying={isRetrying}>
      {say('schedule.noConnection', { time })}
    </RetryNote>
  );
}
