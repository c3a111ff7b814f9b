import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import type { KeyboardEvent } from 'react';
import { formatDayShort } from '../../../lib/dates/dates.ts';
import classes from './day-list.module.css';

type DayButtonProps = {
  date: PlainDate;
  items: number;
  isChosen: boolean;
  onChoose: (date: PlainDate) => void;
  /** The pointer or the focus is here: this day may be opened next. */
  onNear: (date: PlainDate) => void;
};

/** Arrow keys move from day to day. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const days = event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-day]');
  if (!step || !days) return;
  event.preventDefault();
  days[[...days].indexOf(event.currentTarget) + step]?.focus();
}

export function DayButton({ date, items, isChosen, onChoose, onNear }: DayButtonProps) {
  return (
    <>
      <button
        type="button"
        className={classes.day}
        data-day={date}
        aria-current={isChosen ? 'date' : undefined}
        aria-describedby={`items-${date}`}
        onKeyDown={moveFocus}
        onClick={() => onChoose(date)}
        onPointerEnter={() => onNear(date)}
        onFocus={() => onNear(date)}
      >
        {formatDayShort(date)}
        <span className={classes.count} aria-hidden="true">
          {items}
        </span>
      </button>
      <span id={`items-${date}`} hidden>
        {items === 1 ? '1 event' : `${items} events`}
      </span>
    </>
  );
}
