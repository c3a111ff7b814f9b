import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './text-field.module.css';

type FrameProps = {
  label: string;
  description?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
};

/** What ties a field to its words, for `FieldFrame` and the field in it. */
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

/** A line to type, without Mantine: guests' screens have it. */
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

/** The same for several lines; as high as its text where the browser can. */
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
