import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import classes from '../days/day-tabs.module.css';

type StepButtonProps = {
  label: string;
  sign: string;
  to: PlainDate | null;
  onDayChange: (day: PlainDate) => void;
};

export function StepButton({ label, sign, to, onDayChange }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onDayChange(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
