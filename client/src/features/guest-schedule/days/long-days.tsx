import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { toTabId } from './day-row.tsx';
import classes from './long-days.module.css';
import { WeekStrip } from './week-strip.tsx';
import { buildWeekAround } from './weeks.rules.ts';

type LongDaysProps = {
  id: string;
  schedule: GuestSchedule;
  day: PlainDate;
  today: PlainDate;
  /** The day of 'Today': today, or the event's nearest day. */
  landing: PlainDate;
  /** While the week's stretch is missing, the items of its days are unknown. */
  isMissing: boolean;
  onDayChange: (day: PlainDate) => void;
  children: ReactNode;
};

/** A week of days above the one that is read. */
export function LongDays(props: LongDaysProps) {
  const { id, schedule, day, today, landing, isMissing, onDayChange, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shownDay = useRef(day);
  /** A day is shown from its start, even if the last one was scrolled far down. */
  const toTop = () => {
    const element = panel.current;
    const strip = element?.previousElementSibling;
    if (!element || !strip) return;
    if (element.getBoundingClientRect().top < strip.getBoundingClientRect().bottom) element.scrollIntoView();
  };
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    toTop();
    // The button that led here was removed with its day.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [day]);
  return (
    <div className={classes.days}>
      <WeekStrip
        id={id}
        event={schedule.event}
        week={buildWeekAround(schedule, day)}
        isMissing={isMissing}
        day={day}
        today={today}
        onDayChange={onDayChange}
        onToday={() => (day === landing ? toTop() : onDayChange(landing))}
      />
      <div
        ref={panel}
        role="tabpanel"
        tabIndex={-1}
        id={`${id}-panel`}
        aria-labelledby={toTabId(id, day)}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}
