import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/time.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDayShort, formatMonth, formatWeekday } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { DayMark } from './day-mark.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { useDayLabels, useMonthCounts } from './schedule-days.hooks.ts';
import { dayByKey, isThere, monthOf, weekBeside, weekOf } from './schedule-days.rules.ts';
import { TodayButton } from './today-button.tsx';
import { WeekStep } from './week-step.tsx';
import classes from './week-strip.module.css';

type WeekStripProps = {
  event: EventDetails;
  outside: readonly PlainDate[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** The chosen day's week, for a phone; the month stands behind a button. */
export function WeekStrip({ event, outside, day, onDayChange }: WeekStripProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isByKey = useRef(false);
  const [isOpen, setIsOpen] = useState(false);
  const today = useToday(event.timeZone);
  const labels = useDayLabels(event.id);
  const week = weekOf(day);
  const { counts, isError, isFetching, retry } = useMonthCounts(event, [...new Set(week.map(monthOf))]);

  // The day that a key leads to may be one of another week, which is drawn first.
  useEffect(() => {
    if (isByKey.current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    isByKey.current = false;
  }, [day]);

  const moveByKey = (press: KeyboardEvent) => {
    const goal = dayByKey(press, day, event);
    if (!goal) return;
    press.preventDefault();
    isByKey.current = goal !== day;
    onDayChange(goal);
  };

  return (
    <div>
      <div className={classes.bar}>
        <WeekStep label="Previous week" to={weekBeside(day, -1, event)} onDayChange={onDayChange} />
        <Button
          variant="subtle"
          color="gray"
          className={classes.month}
          leftSection={<IconCalendar size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {formatMonth(day)}
        </Button>
        <WeekStep label="Next week" to={weekBeside(day, 1, event)} onDayChange={onDayChange} />
        <TodayButton event={event} onDayChange={onDayChange} />
      </div>
      <ul ref={list} className={classes.days}>
        {week.map((date) => (
          <li key={date}>
            <span className={classes.weekday} aria-hidden>
              {formatWeekday(date)}
            </span>
            <button
              type="button"
              className={classes.day}
              aria-label={formatDayShort(date)}
              aria-current={date === day ? 'date' : undefined}
              aria-describedby={`${id}-${date}`}
              tabIndex={date === day ? 0 : -1}
              disabled={!isThere(date, event, outside)}
              onClick={() => onDayChange(date)}
              onKeyDown={moveByKey}
            >
              <DayMark
                date={date}
                aboutId={`${id}-${date}`}
                items={counts && (counts.get(date) ?? 0)}
                label={labels.get(date)}
                isToday={date === today}
              />
            </button>
          </li>
        ))}
      </ul>
      {isError && (
        <p role="status" className={classes.failure}>
          The events of this week could not be counted.{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry} loading={isFetching}>
            Try again
          </Button>
        </p>
      )}
      {isOpen && (
        <MonthSheet
          event={event}
          outside={outside}
          day={day}
          onDayChange={onDayChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
