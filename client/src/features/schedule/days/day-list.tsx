import { listEventDates, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { useEffect, useRef } from 'react';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { DayCount } from '../schedule.rules.ts';
import { DayButtons } from './day-buttons.tsx';
import classes from './day-list.module.css';
import { OutsideDays } from './outside-days.tsx';

type DayListProps = {
  event: EventDetails;
  counts: readonly DayCount[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** A short event's days, one button each. */
export function DayList({ event, counts, day, onDayChange }: DayListProps) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [day]);

  return (
    <nav ref={list} className={classes.list} aria-labelledby="schedule-days">
      <h2 id="schedule-days" className={classes.heading}>
        Days
      </h2>
      <DayButtons
        eventId={event.id}
        days={listEventDates(event.startDate, event.endDate)}
        counts={counts}
        day={day}
        onDayChange={onDayChange}
      />
      <OutsideDays event={event} counts={counts} day={day} onDayChange={onDayChange} />
    </nav>
  );
}
