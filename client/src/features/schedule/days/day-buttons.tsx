import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { usePrefetchDay } from '../schedule.hooks.ts';
import type { DayCount } from '../schedule.rules.ts';
import { DayButton } from './day-button.tsx';
import { List } from '../../../ui/lists/list.tsx';
import classes from './day-list.module.css';

type DayButtonsProps = {
  eventId: string;
  days: readonly PlainDate[];
  counts: readonly DayCount[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
};

/** One button per day. */
export function DayButtons({ eventId, days, counts, day, onDayChange }: DayButtonsProps) {
  const prefetch = usePrefetchDay(eventId);
  const itemsOn = new Map(counts.map(({ date, items }) => [date, items]));
  return (
    <List className={classes.days}>
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
    </List>
  );
}
