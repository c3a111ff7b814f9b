import { ActionIcon } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/time.ts';
import classes from './event-page.module.css';
import { weekDays, weekText } from './event-page.rules.ts';

type WeekArrowsProps = {
  startDate: PlainDate;
  page: { days: readonly PlainDate[]; total: number; previous: PlainDate | null; next: PlainDate | null };
  onDay: (day: PlainDate) => void;
};

/** For events with more days than are shown at once. */
export function WeekArrows({ startDate, page, onDay }: WeekArrowsProps) {
  const { days, total, previous, next } = page;
  if (total <= weekDays) return null;
  const arrow = (label: string, to: PlainDate | null, sign: string) => (
    <ActionIcon variant="default" aria-label={label} disabled={to === null} onClick={() => to && onDay(to)}>
      {sign}
    </ActionIcon>
  );
  return (
    <div className={classes.arrows}>
      {arrow('Previous week', previous, '←')}
      <p role="status">{weekText(days, startDate, total)}</p>
      {arrow('Next week', next, '→')}
    </div>
  );
}
