import { type ReactNode, useId } from 'react';
import classes from './pill-choice.module.css';

type Option<Value extends string> = {
  value: Value;
  label: ReactNode;
  count?: number;
  isDisabled?: boolean;
  /** For 'none of these': it has no accent, chosen or not. */
  isQuiet?: boolean;
};
type PillChoiceProps<Value extends string> = {
  legend: string;
  isLegendHidden?: boolean;
  /** A hint, shown before the choices. */
  description?: string | undefined;
  /** The error of the current choice. */
  error?: ReactNode;
  /** The field's path in the form, which finds it to move the focus there. */
  path?: string;
  options: readonly Option<Value>[];
} & (
  | { value: Value; onChange: (value: Value) => void }
  /** Several can be chosen. */
  | { values: readonly Value[]; onToggle: (value: Value) => void }
);

/** Choices in a row that wraps: radio buttons, or checkboxes where several can be chosen. */
export function PillChoice<Value extends string>(props: PillChoiceProps<Value>) {
  const name = useId();
  const errorId = useId();
  const descriptionId = useId();
  const described = [props.description && descriptionId, props.error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.pills} aria-describedby={described || undefined}>
      <legend className={props.isLegendHidden ? 'visually-hidden' : classes.legend}>{props.legend}</legend>
      {props.description && (
        <p id={descriptionId} className={classes.description}>
          {props.description}
        </p>
      )}
      {props.options.map(({ value, label, count, isDisabled, isQuiet }, index) => {
        const isChosen = 'values' in props ? props.values.includes(value) : props.value === value;
        return (
          <label
            key={value}
            className={classes.pill}
            data-chosen={isChosen || undefined}
            data-quiet={isQuiet || undefined}
          >
            <input
              type={'values' in props ? 'checkbox' : 'radio'}
              name={name}
              data-path={index === 0 ? props.path : undefined}
              className="visually-hidden"
              checked={isChosen}
              disabled={isDisabled}
              onChange={() => ('values' in props ? props.onToggle(value) : props.onChange(value))}
            />
            {label}
            {count !== undefined && <span className={classes.count}> {count.toLocaleString('en')}</span>}
          </label>
        );
      })}
      {props.error && (
        <p id={errorId} className={classes.error}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
