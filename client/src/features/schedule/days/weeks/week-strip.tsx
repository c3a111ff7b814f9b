import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { formatMonth } from '../../../../lib/dates/dates.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { MonthSheet } from '../months/month-sheet.tsx';
import { useMonthCounts } from '../schedule-days.hooks.ts';
import { toMonth, findWeekBeside, listWeekDates } from '../schedule-days.rules.ts';
import { TodayButton } from '../today-button.tsx';
import { WeekDays } from './week-days.tsx';
import { WeekStep } from './week-step.tsx';
import classes from './week-strip.module.css';

type WeekStripProps = {
  event: EventDetails;
  outside: readonly PlainDate[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** The chosen day's week, for a phone; a button shows the month. */
export function WeekStrip({ event, outside, day, onDayChange }: WeekStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const week = listWeekDates(day);
  const { counts, isError, isFetching, retry } = useMonthCounts(event, [...new Set(week.map(toMonth))]);

  return (
    <div>
      <div className={classes.bar}>
        <WeekStep label="Previous week" to={findWeekBeside(day, -1, event)} onDayChange={onDayChange} />
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
        <WeekStep label="Next week" to={findWeekBeside(day, 1, event)} onDayChange={onDayChange} />
        <TodayButton event={event} onDayChange={onDayChange} />
      </div>
      <WeekDays
        event={event}
        outside={outside}
        week={week}
        day={day}
        counts={counts}
        onDayChange={onDayChange}
      />
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
