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
  /** Where 'Today' leads: the day nearest to it that the event has. */
  landing: PlainDate;
  /** While the week's stretch is not there, nobody knows what its days hold. */
  isMissing: boolean;
  onDayChange: (day: PlainDate) => void;
  children: ReactNode;
};

/** A week of days above the one that is read. */
export function LongDays(props: LongDaysProps) {
  const { id, schedule, day, today, landing, isMissing, onDayChange, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shownDay = useRef(day);
  /** A day is read from its start, also where one was scrolled far down in another. */
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
    // The button that led here went with the day it stood in.
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
