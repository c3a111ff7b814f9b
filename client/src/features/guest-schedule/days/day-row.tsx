import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type KeyboardEvent, useRef } from 'react';
import { formatDayOfMonth, formatMonth, formatWeekday } from '../../../lib/dates/dates.ts';
import { getCurrentDirection } from '../../../lib/dates/locale.ts';
import { say } from '../../../lib/texts.ts';
import classes from './day-tabs.module.css';
import { formatItemCount } from '../guest-schedule.texts.ts';

type DayTab = {
  date: PlainDate;
  isEmpty: boolean;
  /** Where dots show it: how many items the day has, `null` until that is known. */
  items?: number | null;
  isDisabled?: boolean;
};

type DayRowProps = {
  id: string;
  label: string;
  days: readonly DayTab[];
  day: PlainDate;
  today: PlainDate;
  /** Where keys lead beyond the row, for days from left to right. */
  keys: Record<string, PlainDate | null>;
  onDayChange: (day: PlainDate) => void;
};

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
/** A key's meaning for days from left to right. */
const toLeftToRightKey = (key: string) => (getCurrentDirection() === 'rtl' ? (mirrored[key] ?? key) : key);

export const toTabId = (id: string, day: PlainDate) => `${id}-tab-${day}`;

/** Days side by side, as tabs. */
export function DayRow({ id, label, days, day, today, keys, onDayChange }: DayRowProps) {
  const list = useRef<HTMLDivElement>(null);
  const open = days.filter(({ date, isDisabled }) => !isDisabled || date === day).map(({ date }) => date);

  const moveByKey = (event: KeyboardEvent) => {
    const at = open.indexOf(day);
    const within: Record<string, PlainDate | undefined> = {
      ArrowRight: open[at + 1],
      ArrowLeft: open[at - 1],
      Home: open[0],
      End: open.at(-1),
    };
    const key = toLeftToRightKey(event.key);
    const goal = within[key] ?? keys[key];
    if (!goal) return;
    event.preventDefault();
    onDayChange(goal);
    // The chosen tab may be in another week, which is rendered first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classes.days}
      data-many={days.length > 4 || undefined}
    >
      {days.map(({ date, isEmpty, items, isDisabled }) => (
        <button
          key={date}
          type="button"
          role="tab"
          id={toTabId(id, date)}
          aria-selected={date === day}
          aria-controls={date === day ? `${id}-panel` : undefined}
          tabIndex={date === day ? 0 : -1}
          className={classes.day}
          data-empty={isEmpty || undefined}
          data-today={date === today || undefined}
          disabled={isDisabled}
          onClick={() => onDayChange(date)}
          onKeyDown={moveByKey}
        >
          <span className={classes.weekday}>{formatTabWeekday(date, today, days.length)}</span>{' '}
          <span className={classes.number}>{formatDayOfMonth(date)}</span>{' '}
          <span className="visually-hidden">
            {formatMonth(date)}
            {items != null && formatItemCount(items)}
          </span>
          {items !== undefined && <span className={classes.dot} data-some={!!items || undefined} />}
        </button>
      ))}
    </div>
  );
}

function formatTabWeekday(date: PlainDate, today: PlainDate, count: number): string {
  if (date !== today) return formatWeekday(date);
  if (count > 3) return say('schedule.todayTab');
  return say('schedule.weekdayToday', { weekday: formatWeekday(date) });
}
