import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';

export type ButtonLook = {
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined;
  /** 'danger' for what cannot be undone. */
  tone?: 'accent' | 'danger' | undefined;
  size?: 'xs' | 'sm' | 'md' | undefined;
  fullWidth?: boolean | undefined;
};

export type ButtonProps = ButtonLook & {
  /** A request is pending: the button keeps its size and ignores presses. */
  loading?: boolean | undefined;
} & ComponentPropsWithRef<'button'>;

/** The props that make an element look like a button. */
export const lookLikeButton = (
  { variant = 'filled', tone, size = 'sm', fullWidth }: ButtonLook,
  className: string | undefined,
) => ({
  className: className ? `${classes.button} ${className}` : classes.button,
  'data-variant': variant,
  'data-tone': tone === 'danger' ? tone : undefined,
  'data-size': size,
  'data-full': fullWidth || undefined,
});

export const ButtonLabel = ({ children }: { children: ReactNode }) => (
  <span className={classes.label}>{children}</span>
);

/** A button without Mantine: for guests' screens, and parts that they share with hosts'. */
export function Button(props: ButtonProps) {
  const { variant, tone, size, fullWidth, loading, className, children, disabled, ...others } = props;
  return (
    <button
      type="button"
      {...others}
      {...lookLikeButton({ variant, tone, size, fullWidth }, className)}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      <ButtonLabel>{children}</ButtonLabel>
      {loading && <span className={classes.loader} aria-hidden="true" />}
    </button>
  );
}
