import { type Weekday, weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { weekdayNames } from '@daysheet/shared/schedule/recurrence-text.ts';
import { type ReactNode, useId } from 'react';
import classes from './repeat-field.module.css';

type WeekdayButtonsProps = {
  chosen: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
  path: string;
  error: ReactNode;
};

/** Seven toggles, of which one must be on when it is saved. */
export function WeekdayButtons({ chosen, onChange, path, error }: WeekdayButtonsProps) {
  const errorId = useId();
  const toggled = (day: Weekday) => weekdays.filter((each) => chosen.includes(each) !== (each === day));
  return (
    <div>
      <div
        role="group"
        aria-label="Days of the week"
        aria-describedby={error ? errorId : undefined}
        className={classes.weekdays}
      >
        {weekdays.map((day, index) => (
          <button
            key={day}
            type="button"
            className={classes.weekday}
            aria-label={weekdayNames[day]}
            data-short={weekdayNames[day].slice(0, 2)}
            aria-pressed={chosen.includes(day)}
            data-path={index === 0 ? path : undefined}
            onClick={() => onChange(toggled(day))}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
