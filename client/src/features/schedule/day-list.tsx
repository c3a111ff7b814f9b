import { Button } from '@mantine/core';
import { eventDates, type PlainDate } from '@daysheet/shared/time.ts';
import { useEffect, useRef, useState } from 'react';
import { DayButton } from './day-button.tsx';
import classes from './day-list.module.css';
import { MonthPicker } from './month-picker.tsx';
import { usePrefetchDay } from './schedule.hooks.ts';
import {
  type DayCount,
  daysOfMonth,
  daysOutside,
  type HostEvent,
  isInside,
  isLong,
  monthOf,
} from './schedule.rules.ts';

type DayListProps = {
  event: HostEvent;
  counts: readonly DayCount[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

const outsideShownAtFirst = 14;

/** A long event's month: the chosen day's, until another is leafed to. */
function useMonth(event: HostEvent, day: PlainDate) {
  const dayMonth = monthOf(isInside(day, event) ? day : event.startDate);
  const [leafed, setLeafed] = useState<{ from: string; to: string }>();
  const month = leafed?.from === day ? leafed.to : dayMonth;
  return { month, setMonth: (to: string) => setLeafed({ from: day, to }) };
}

/** One button per day; a long event's days a month at a time. */
export function DayList({ event, counts, day, onDayChange }: DayListProps) {
  const { month, setMonth } = useMonth(event, day);
  const [allOutside, setAllOutside] = useState(false);
  const prefetch = usePrefetchDay(event.id);
  const list = useRef<HTMLElement>(null);
  const itemsOn = new Map(counts.map(({ date, items }) => [date, items]));
  const outside = daysOutside(counts, event);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [day, month]);

  const buttons = (days: readonly PlainDate[]) => (
    <ul className={classes.days}>
      {days.map((date) => (
        <li key={date}>
          <DayButton
            date={date}
            items={itemsOn.get(date) ?? 0}
            isChosen={date === day}
            onChoose={onDayChange}
            onNear={prefetch}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <nav ref={list} className={classes.list} aria-labelledby="schedule-days">
      <h2 id="schedule-days" className={classes.heading}>
        Days
      </h2>
      {isLong(event) && <MonthPicker event={event} counts={counts} month={month} onMonthChange={setMonth} />}
      {buttons(isLong(event) ? daysOfMonth(month, event) : eventDates(event.startDate, event.endDate))}
      {outside.length > 0 && (
        <>
          <h2 className={classes.heading}>Outside the dates</h2>
          {buttons(allOutside ? outside : outside.slice(0, outsideShownAtFirst))}
          {!allOutside && outside.length > outsideShownAtFirst && (
            <Button variant="subtle" size="xs" onClick={() => setAllOutside(true)}>
              Show all {outside.length} days
            </Button>
          )}
        </>
      )}
    </nav>
  );
}
