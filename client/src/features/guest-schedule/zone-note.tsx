import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatTime } from '../../lib/dates.ts';
import classes from './zone-note.module.css';

type ZoneNoteProps = { timeZone: string; now: Date; twelveHours: boolean };

/** For a phone that shows another time than the place of the event. */
export function ZoneNote({ timeZone, now, twelveHours }: ZoneNoteProps) {
  const { time } = wallClockAt(now, timeZone);
  return (
    <p className={classes.note}>
      Times are in {timeZone} <span className={classes.clock}>({formatTime(time, twelveHours)} now)</span>
    </p>
  );
}
