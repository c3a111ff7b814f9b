import { IconRepeat } from '@tabler/icons-react';
import type { ScheduleItem } from '../schedule.rules.ts';
import classes from './repeat-mark.module.css';
import { describeRepeat } from './repeat.texts.ts';

type RepeatMarkProps = {
  item: Pick<ScheduleItem, 'repeat' | 'occurrenceDate' | 'eventDate' | 'isException'>;
};

/** Says that an item repeats, and how; nothing for others. */
export function RepeatMark({ item }: RepeatMarkProps) {
  if (item.repeat === null) return null;
  const words = describeRepeat(item.repeat, item.occurrenceDate ?? item.eventDate);
  const label = `Repeats: ${words}${item.isException ? ', changed for this day only' : ''}`;
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      <IconRepeat size={15} aria-hidden />
    </span>
  );
}
