import { type ReactNode, useId } from 'react';
import classes from './choice-list.module.css';

export type ListChoice = { value: string; label: ReactNode; detail?: ReactNode };

type ChoiceListProps = {
  legend: string;
  choices: readonly ListChoice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** For lists whose heading is elsewhere. */
  hideLegend?: boolean;
};

/** One of several choices, in rows for a thumb. */
export function ChoiceList({ legend, choices, value, onChange, error, hideLegend }: ChoiceListProps) {
  const id = useId();
  return (
    <fieldset className={classes.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : classes.legend}>{legend}</legend>
      <div className={classes.rows} data-error={error ? true : undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.row}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.label}>{choice.label}</span>
            {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
