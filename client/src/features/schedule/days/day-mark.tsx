import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatDayOfMonth } from '../../../lib/dates/dates.ts';
import classes from './day-mark.module.css';
import { describeDay } from './schedule-days.rules.ts';

const dotsMax = 3;

type DayMarkProps = {
  date: PlainDate;
  /** The id of the text beside the date, for `aria-describedby`. */
  aboutId: string;
  /** Undefined until it is known. */
  items: number | undefined;
  label: string | undefined;
  isToday: boolean;
};

/** A day of a calendar: its number, and a dot for each event, three at most. */
export function DayMark({ date, aboutId, items, label, isToday }: DayMarkProps) {
  return (
    <span className={classes.mark} title={label}>
      <span className={classes.number} data-today={isToday || undefined} data-named={label && true}>
        {formatDayOfMonth(date)}
      </span>
      <span className={classes.dots}>
        {Array.from({ length: Math.min(items ?? 0, dotsMax) }, (_, index) => (
          <span key={index} className={classes.dot} />
        ))}
      </span>
      <span id={aboutId} hidden>
        {describeDay({ items, label, isToday })}
      </span>
    </span>
  );
}
