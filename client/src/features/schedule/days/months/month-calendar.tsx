import { Calendar, DatesProvider } from '@mantine/dates';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatDayShort } from '../../../../lib/dates/dates.ts';
import { useToday } from '../../../../lib/dates/use-today.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { DayMark } from '../day-mark.tsx';
import classes from './month-calendar.module.css';
import { computeBounds, findDayByKey, isThere, toMonth } from '../schedule-days.rules.ts';

type MonthCalendarProps = {
  event: EventDetails;
  /** Days outside the event's dates that can be opened too. */
  outside: readonly PlainDate[];
  /** YYYY-MM */
  month: string;
  day: PlainDate;
  counts: ReadonlyMap<PlainDate, number> | undefined;
  labels: ReadonlyMap<PlainDate, string>;
  onMonthChange: (month: string) => void;
  onDayChange: (day: PlainDate) => void;
  /** The pointer or the focus is here: this day may be opened next. */
  onNear: (day: PlainDate) => void;
};

/** Six rows for every month, so that nothing below moves; the week starts on Sunday (docs/specification.md, section 9). */
const settings = { locale: 'en', firstDayOfWeek: 0, consistentWeeks: true } as const;
const names = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

const findDay = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement ? target.dataset['day'] : undefined;

/** A month of a long event, with the event's days to choose from. */
export function MonthCalendar({
  event,
  outside,
  month,
  day,
  counts,
  labels,
  onMonthChange,
  onDayChange,
  onNear,
}: MonthCalendarProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<PlainDate>(undefined);
  const today = useToday(event.timeZone);
  const bounds = computeBounds(event, outside);

  // It may be in another month, which is rendered later; keys pressed meanwhile continue from it.
  const focusWanted = () => {
    const button = wanted.current && root.current?.querySelector(`[data-day="${wanted.current}"]`);
    if (!(button instanceof HTMLElement)) return;
    button.focus();
    wanted.current = undefined;
  };
  useEffect(focusWanted);

  const moveByKey = (press: KeyboardEvent) => {
    const pending = wanted.current;
    const from = pending ?? findDay(press);
    const goal = from && findDayByKey(press, from, event);
    if (!goal) return;
    press.preventDefault();
    // The calendar's own keys stop at the edges of a month.
    press.stopPropagation();
    wanted.current = goal;
    if (!pending && toMonth(goal) === month) focusWanted();
    else onMonthChange(toMonth(goal));
  };

  return (
    <DatesProvider settings={settings}>
      <div ref={root} onKeyDownCapture={moveByKey}>
        <Calendar
          date={`${month}-01`}
          onDateChange={(date) => onMonthChange(toMonth(date))}
          minDate={bounds.startDate}
          maxDate={bounds.endDate}
          excludeDate={(date) => !isThere(date, event, outside)}
          hideOutsideDates
          enableKeyboardNavigation={false}
          fullWidth
          size="md"
          weekdayFormat="dd"
          ariaLabels={names}
          classNames={classes}
          getMonthControlProps={(date) => ({ selected: toMonth(date) === month })}
          getDayAriaLabel={formatDayShort}
          getDayProps={(date) => ({
            selected: date === day,
            'aria-current': date === day ? 'date' : undefined,
            'aria-describedby': `${id}-${date}`,
            'data-day': date,
            onClick: () => onDayChange(date),
            onFocus: () => onNear(date),
            onPointerEnter: () => onNear(date),
          })}
          renderDay={(date) => (
            <DayMark
              date={date}
              aboutId={`${id}-${date}`}
              items={counts && (counts.get(date) ?? 0)}
              label={labels.get(date)}
              isToday={date === today}
            />
          )}
        />
      </div>
    </DatesProvider>
  );
}
