import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { Said } from '../../../ui/said.tsx';
import classes from './zone-note.module.css';

type ZoneNoteProps = {
  timeZone: string;
  now: Date;
  twelveHours: boolean;
  /** What the place's clocks show, where nobody knows yet what the phone's do: guest.html shows the note by it. */
  clocks?: string | undefined;
};

/** For a phone that shows another time than the place of the event. */
export function ZoneNote({ timeZone, now, twelveHours, clocks }: ZoneNoteProps) {
  const time = formatTime(wallClockAt(now, timeZone).time, twelveHours);
  const clock = <span className={classes.clock}>{say('schedule.timeNow', { time })}</span>;
  return (
    <p className={classes.note} hidden={clocks !== undefined} data-clocks={clocks}>
      <Said id="schedule.timesIn" values={{ zone: timeZone }} slots={{ clock }} />
    </p>
  );
}
