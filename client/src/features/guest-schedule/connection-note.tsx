import { wallClockAt } from '@daysheet/shared/time.ts';
import { Button } from '@mantine/core';
import { formatTime } from '../../lib/dates.ts';
import { say } from '../../lib/texts.ts';
import classes from './connection-note.module.css';

type ConnectionNoteProps = { asOf: string; timeZone: string; onRetry: () => void; isRetrying: boolean };

/** Says that what is shown may be old, and keeps it. */
export function ConnectionNote({ asOf, timeZone, onRetry, isRetrying }: ConnectionNoteProps) {
  const time = formatTime(wallClockAt(new Date(asOf), timeZone).time);
  return (
    <div className={classes.note} role="status">
      <span>{say('schedule.noConnection', { time })}</span>
      <Button size="xs" variant="default" onClick={onRetry} loading={isRetrying}>
        {say('ui.tryAgain')}
      </Button>
    </div>
  );
}
