import type { ComponentPropsWithRef } from 'react';
import classes from './close-button.module.css';

type CloseButtonProps = { 'aria-label': string } & ComponentPropsWithRef<'button'>;

/** A cross. The label says what it closes. */
export function CloseButton({ className, ...others }: CloseButtonProps) {
  return (
    <button type="button" {...others} className={className ? `${classes.close} ${className}` : classes.close}>
      <svg viewBox="0 0 15 15" width="18" height="18" fill="none" aria-hidden="true">
        <path d="m3.5 3.5 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.1" />
      </svg>
    </button>
  );
}
