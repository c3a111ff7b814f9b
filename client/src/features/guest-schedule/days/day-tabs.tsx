import { type PlainDate, listShownDates } from '@daysheet/shared/lib/time.ts';
import { formatDateSpan } from '../../../lib/dates/dates.ts';
import { say } from '../../../lib/texts.ts';
import { DayRow } from './day-row.tsx';
import classes from './day-tabs.module.css';
import type { GuestItem, ShownDays } from '../guest-schedule.rules.ts';
import { StepButton } from '../items/step-button.tsx';

type DayTabsProps = {
  id: string;
  shown: ShownDays;
  /** The items that have a day: a day without any looks quieter. */
  filled: readonly Pick<GuestItem, 'eventDate' | 'startTime'>[];
  day: PlainDate;
  today: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** The days of an event of some days, as tabs; above a week of them a week at a time. */
export function DayTabs({ shown: { days, earlier, later }, filled, ...row }: DayTabsProps) {
  const { day, onDayChange } = row;
  const isLong = earlier !== null || later !== null;
  return (
    <div>
      {isLong && (
        <div className={classes.week}>
          <StepButton label={say('schedule.earlierDays')} sign="‹" to={earlier} onDayChange={onDayChange} />
          <span>{formatDateSpan(days[0] ?? day, days.at(-1) ?? day)}</span>
          <StepButton label={say('schedule.laterDays')} sign="›" to={later} onDayChange={onDayChange} />
        </div>
      )}
      <DayRow
        {...row}
        label={say('schedule.days')}
        days={days.map((date) => ({
          date,
          isEmpty: !filled.some((item) => listShownDates(item).includes(date)),
        }))}
        keys={{ ArrowLeft: earlier, ArrowRight: later }}
      />
    </div>
  );
}
