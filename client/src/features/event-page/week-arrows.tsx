import { ActionIcon, Button } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { EventDetails } from '../events/events.hooks.ts';
import { MonthSheet } from '../schedule/days/months/month-sheet.tsx';
import { TodayButton } from '../schedule/days/today-button.tsx';
import { isLong } from '../schedule/schedule.rules.ts';
import classes from './event-page.module.css';
import { type buildBoardPage, weekDays, formatWeekSpan } from './event-page.rules.ts';

type WeekArrowsProps = {
  event: EventDetails;
  page: ReturnType<typeof buildBoardPage>;
  onPage: (day: PlainDate) => void;
  /** Opens one day, not only its week. */
  onDay: (day: PlainDate) => void;
};

/** For events with more days than are shown at once; for a long event also by month, and back to today. */
export function WeekArrows({ event, page, onPage, onDay }: WeekArrowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { day, days, total, previous, next } = page;
  if (total <= weekDays) return null;
  const arrow = (label: string, to: PlainDate | null, sign: string) => (
    <ActionIcon variant="default" aria-label={label} disabled={to === null} onClick={() => to && onPage(to)}>
      {sign}
    </ActionIcon>
  );
  return (
    <div className={classes.arrows}>
      {arrow('Previous week', previous, '←')}
      <p role="status">{formatWeekSpan(days, event)}</p>
      {arrow('Next week', next, '→')}
      {isLong(event) && (
        <div className={classes.goTo}>
          <Button
            variant="default"
            leftSection={<IconCalendar size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            Choose a day
          </Button>
          <TodayButton event={event} onDayChange={onDay} />
        </div>
      )}
      {isOpen && (
        <MonthSheet
          event={event}
          outside={[]}
          day={day}
          onDayChange={onDay}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
