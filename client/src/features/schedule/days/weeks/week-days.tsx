import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatDayShort, formatWeekday } from '../../../../lib/dates/dates.ts';
import { useToday } from '../../../../lib/dates/use-today.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { DayMark } from '../day-mark.tsx';
import { useDayLabels } from '../schedule-days.hooks.ts';
import { findDayByKey, isThere } from '../schedule-days.rules.ts';
import { List } from '../../../../ui/lists/list.tsx';
import classes from './week-strip.module.css';

type WeekDaysProps = {
  event: EventDetails;
  /** Days outside the event's dates that can be opened too. */
  outside: readonly PlainDate[];
  week: readonly PlainDate[];
  day: PlainDate;
  counts: ReadonlyMap<PlainDate, number> | undefined;
  onDayChange: (day: PlainDate) => void;
};

/** Seven days in a row; one is in the tab order, and keys lead to the others, also of other weeks. */
export function WeekDays({ event, outside, week, day, counts, onDayChange }: WeekDaysProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const isByKey = useRef(false);
  const today = useToday(event.timeZone);
  const labels = useDayLabels(event.id);

  // The day that a key leads to may be in another week, which is rendered first.
  useEffect(() => {
    if (isByKey.current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    isByKey.current = false;
  }, [day]);

  const moveByKey = (press: KeyboardEvent) => {
    const goal = findDayByKey(press, day, event);
    if (!goal) return;
    press.preventDefault();
    isByKey.current = goal !== day;
    onDayChange(goal);
  };

  return (
    <List ref={list} className={classes.days}>
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
    </List>
  );
}
