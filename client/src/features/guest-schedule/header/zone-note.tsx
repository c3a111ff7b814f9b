import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { SlottedText } from '../../../ui/slotted-text.tsx';
import classes from './zone-note.module.css';

type ZoneNoteProps = {
  timeZone: string;
  now: Date;
  twelveHours: boolean;
  /** The place's clock times, while the phone's are unknown: guest.html shows the note by them. */
  clocks?: string | undefined;
};

/** For a phone whose clock differs from that of the event's place. */
export function ZoneNote({ timeZone, now, twelveHours, clocks }: ZoneNoteProps) {
  const time = formatTime(wallClockAt(now, timeZone).time, twelveHours);
  const clock = <span className={classes.clock}>{say('schedule.timeNow', { time })}</span>;
  return (
    <p className={classes.note} hidden={clocks !== undefined} data-clocks={clocks}>
      <SlottedText id="schedule.timesIn" values={{ zone: timeZone }} slots={{ clock }} />
    </p>
  );
}
