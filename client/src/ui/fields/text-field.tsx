import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

type FrameProps = {
  label: string;
  description?: string | undefined;
  /** The error below the field. */
  error?: string | undefined;
};

/** The ids that link a field to its description and error, for `FieldFrame` and the field in it. */
function useFieldIds({ description, error }: FrameProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

function FieldFrame({
  id,
  label,
  description,
  error,
  children,
}: FrameProps & { id: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-description`}>{description}</p>}
      {children}
      {error && (
        <p id={`${id}-error`} data-error>
          {error}
        </p>
      )}
    </div>
  );
}

const joinClasses = (own: string | undefined) => (own ? `${classes.input} ${own}` : classes.input);

/** A text input without Mantine, for guests' screens. */
export function TextField({
  label,
  description,
  error,
  className,
  ...others
}: FrameProps & ComponentPropsWithRef<'input'>) {
  const ids = useFieldIds({ label, description, error });
  return (
    <FieldFrame id={ids.id} label={label} description={description} error={error}>
      <input type="text" {...others} {...ids} className={joinClasses(className)} />
    </FieldFrame>
  );
}

/** The same with several lines; it grows with its text where the browser supports that. */
export function TextArea({
  label,
  description,
  error,
  className,
  ...others
}: FrameProps & ComponentPropsWithRef<'textarea'>) {
  const ids = useFieldIds({ label, description, error });
  return (
    <FieldFrame id={ids.id} label={label} description={description} error={error}>
      <textarea rows={3} {...others} {...ids} className={joinClasses(className)} />
    </FieldFrame>
  );
}
