import type { PlainDate } from '@daysheet/shared/time.ts';
import { type KeyboardEvent, useRef } from 'react';
import { formatDayOfMonth, formatMonth, formatWeekday } from '../../lib/dates.ts';
import classes from './day-tabs.module.css';
import type { GuestItem, ShownDays } from './guest-schedule.rules.ts';
import { dateSpanText } from './guest-schedule.texts.ts';

type DayTabsProps = {
  id: string;
  shown: ShownDays;
  /** What the days hold: a day without anything looks quieter. */
  filled: readonly Pick<GuestItem, 'eventDate'>[];
  day: PlainDate;
  today: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

export const tabId = (id: string, day: PlainDate) => `${id}-tab-${day}`;

/** The event's days as tabs; of a long event a week at a time. */
export function DayTabs({
  id,
  shown: { days, earlier, later },
  filled,
  day,
  today,
  onDayChange,
}: DayTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = days[0] ?? day;
  const last = days.at(-1) ?? day;
  const isLong = earlier !== null || later !== null;

  const moveByKey = (event: KeyboardEvent) => {
    const at = days.indexOf(day);
    const goal: Record<string, PlainDate | null | undefined> = {
      ArrowRight: days[at + 1] ?? later,
      ArrowLeft: days[at - 1] ?? earlier,
      Home: first,
      End: last,
    };
    const next = goal[event.key];
    if (!next) return;
    event.preventDefault();
    onDayChange(next);
    // The chosen tab may be one of another week, which is drawn first.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };

  return (
    <div>
      {isLong && (
        <div className={classes.week}>
          <Step label="Earlier days" sign="‹" to={earlier} onDayChange={onDayChange} />
          <span>{dateSpanText(first, last)}</span>
          <Step label="Later days" sign="›" to={later} onDayChange={onDayChange} />
        </div>
      )}
      <div
        ref={list}
        role="tablist"
        aria-label="Days"
        className={classes.days}
        data-many={days.length > 4 || undefined}
      >
        {days.map((date) => (
          <button
            key={date}
            type="button"
            role="tab"
            id={tabId(id, date)}
            aria-selected={date === day}
            aria-controls={date === day ? `${id}-panel` : undefined}
            tabIndex={date === day ? 0 : -1}
            className={classes.day}
            data-empty={!filled.some((item) => item.eventDate === date) || undefined}
            onClick={() => onDayChange(date)}
            onKeyDown={moveByKey}
          >
            <span className={classes.weekday}>{weekdayText(date, today, days.length)}</span>{' '}
            <span className={classes.number}>{formatDayOfMonth(date)}</span>{' '}
            <span className="visually-hidden">{formatMonth(date)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function weekdayText(date: PlainDate, today: PlainDate, count: number): string {
  if (date !== today) return formatWeekday(date);
  return count > 3 ? 'Today' : `${formatWeekday(date)} · today`;
}

type StepProps = { label: string; sign: string; to: PlainDate | null; onDayChange: (day: PlainDate) => void };

function Step({ label, sign, to, onDayChange }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onDayChange(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
