import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { type TouchEvent, useRef } from 'react';
import { formatDateSpan, formatMonth } from '../../../lib/dates/dates.ts';
import { getCurrentDirection } from '../../../lib/dates/locale.ts';
import { say } from '../../../lib/texts.ts';
import { getGuestWeekStart } from '../../../lib/dates/week-start.ts';
import { DayRow } from './day-row.tsx';
import { StepButton } from '../items/step-button.tsx';
import classes from './week-strip.module.css';
import { chooseDayInMonth, type LongEvent, listMonthsAround, type ShownWeek } from './weeks.rules.ts';

type WeekStripProps = {
  id: string;
  event: LongEvent;
  week: ShownWeek;
  isMissing: boolean;
  day: PlainDate;
  today: PlainDate;
  onDayChange: (day: PlainDate) => void;
  onToday: () => void;
};

/** A shorter move is a tap, or the start of scrolling. */
const swipePixels = 48;

/** A long event's week, with buttons to other weeks. It stays on screen while the day below is read. */
export function WeekStrip(props: WeekStripProps) {
  const { id, event, week, isMissing, day, today, onDayChange, onToday } = props;
  const touched = useRef({ x: 0, y: 0 });
  const { days, previous, next } = week;
  const firstDay = getGuestWeekStart(day);
  const touchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (touch) touched.current = { x: touch.clientX, y: touch.clientY };
  };
  const touchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch) return;
    const across = touch.clientX - touched.current.x;
    const down = touch.clientY - touched.current.y;
    const goal = across < 0 === (getCurrentDirection() === 'ltr') ? next : previous;
    if (goal && Math.abs(across) > Math.max(swipePixels, 2 * Math.abs(down))) onDayChange(goal);
  };
  return (
    <div className={classes.strip} onTouchStart={touchStart} onTouchEnd={touchEnd}>
      <div className={classes.ways}>
        <StepButton label={say('schedule.previousWeek')} sign="‹" to={previous} onDayChange={onDayChange} />
        <span className={classes.months}>
          <select
            className={classes.month}
            aria-label={say('schedule.month')}
            value={day.slice(0, 7)}
            onChange={({ target }) => onDayChange(chooseDayInMonth(event, target.value, today))}
          >
            {listMonthsAround(event, day).map((value) => (
              <option key={value} value={value}>
                {formatMonth(`${value}-01`)}
              </option>
            ))}
          </select>
        </span>
        <StepButton label={say('schedule.nextWeek')} sign="›" to={next} onDayChange={onDayChange} />
        <button type="button" className={classes.today} onClick={onToday}>
          {describeLanding(event, today)}
        </button>
      </div>
      <DayRow
        id={id}
        label={say('schedule.daysOf', { dates: formatDateSpan(firstDay, addDays(firstDay, 6)) })}
        days={days.map(({ date, items, isOpen }) => ({
          date,
          items: isMissing ? null : items,
          isEmpty: !isMissing && items === 0,
          isDisabled: !isOpen,
        }))}
        day={day}
        today={today}
        keys={{
          ArrowLeft: previous && addDays(firstDay, -1),
          ArrowRight: next && addDays(firstDay, 7),
          PageUp: previous,
          PageDown: next,
        }}
        onDayChange={onDayChange}
      />
    </div>
  );
}

function describeLanding({ startDate, endDate }: LongEvent, today: PlainDate): string {
  if (today < startDate) return say('schedule.firstDay');
  return say(today > endDate ? 'schedule.lastDay' : 'schedule.todayTab');
}
