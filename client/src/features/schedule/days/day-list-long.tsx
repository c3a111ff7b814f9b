import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type DayCount, listDaysOutside } from '../schedule.rules.ts';
import classes from './day-list-long.module.css';
import { MonthPanel } from './months/month-panel.tsx';
import { OutsideDays } from './outside-days.tsx';
import { computeBounds, chooseMonth } from './schedule-days.rules.ts';
import { TodayButton } from './today-button.tsx';
import { WeekStrip } from './weeks/week-strip.tsx';

type LongDayListProps = {
  event: EventDetails;
  /** Counts of the days outside the event's dates. */
  counts: readonly DayCount[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
  /** YYYY-MM; by default the day's. */
  month: string | undefined;
  onMonthChange: (month: string) => void;
};

/** A long event's days: a month of them, or on a phone a week. */
export function LongDayList({ event, counts, day, onDayChange, month, onMonthChange }: LongDayListProps) {
  const isPhone = useIsPhone();
  const outside = listDaysOutside(counts, event);
  return (
    <nav aria-labelledby="schedule-days">
      <div className={classes.top}>
        <h2 id="schedule-days" className={isPhone ? 'visually-hidden' : classes.heading}>
          Days
        </h2>
        {!isPhone && <TodayButton event={event} onDayChange={onDayChange} />}
      </div>
      {isPhone ? (
        <WeekStrip event={event} outside={outside} day={day} onDayChange={onDayChange} />
      ) : (
        <MonthPanel
          event={event}
          outside={outside}
          month={chooseMonth(month, day, computeBounds(event, outside))}
          day={day}
          onMonthChange={onMonthChange}
          onDayChange={onDayChange}
        />
      )}
      <OutsideDays event={event} counts={counts} day={day} onDayChange={onDayChange} />
    </nav>
  );
}
