import { Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { formatCount } from '../../../../lib/format-count.ts';
import { formatDayShort, formatMonth } from '../../../../lib/dates/dates.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import { usePrefetchDay } from '../../schedule.hooks.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { List } from '../../../../ui/lists/list.tsx';
import classes from './month-panel.module.css';
import { useDayLabels, useMonthCounts } from '../schedule-days.hooks.ts';
import { toMonth } from '../schedule-days.rules.ts';

type MonthPanelProps = {
  event: EventDetails;
  outside: readonly PlainDate[];
  /** YYYY-MM */
  month: string;
  day: PlainDate;
  onMonthChange: (month: string) => void;
  onDayChange: (day: PlainDate) => void;
};

/** A month of a long event; below it the number of items, and the days with labels. */
export function MonthPanel({ event, outside, month, day, onMonthChange, onDayChange }: MonthPanelProps) {
  const { counts, isError, isFetching, retry } = useMonthCounts(event, [month]);
  const labels = useDayLabels(event.id);
  const prefetch = usePrefetchDay(event.id);
  const named = [...labels]
    .filter(([date]) => toMonth(date) === month)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const total = counts && [...counts.values()].reduce((sum, items) => sum + items, 0);

  return (
    <div>
      <MonthCalendar
        event={event}
        outside={outside}
        month={month}
        day={day}
        counts={counts}
        labels={labels}
        onMonthChange={onMonthChange}
        onDayChange={onDayChange}
        onNear={prefetch}
      />
      <p role="status" className={classes.total}>
        {total !== undefined &&
          `${formatMonth(`${month}-01`)}: ${total ? formatCount(total, 'event') : 'no events'}`}
        {isError && (
          <>
            The events of this month could not be counted.{' '}
            <Button variant="subtle" size="compact-sm" onClick={retry} loading={isFetching}>
              Try again
            </Button>
          </>
        )}
      </p>
      {named.length > 0 && (
        <List className={classes.named} aria-label="Named days">
          {named.map(([date, label]) => (
            <li key={date}>
              <button type="button" className={classes.name} onClick={() => onDayChange(date)}>
                <span className={classes.date}>{formatDayShort(date)}</span>
                <bdi>{label}</bdi>
              </button>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
