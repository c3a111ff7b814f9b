import type { ComponentPropsWithRef } from 'react';
import classes from './close-button.module.css';

type CloseButtonProps = { 'aria-label': string } & ComponentPropsWithRef<'button'>;

/** A cross. What it closes says the label. */
export function CloseButton({ className, ...others }: CloseButtonProps) {
  return (
    <button type="button" {...others} className={className ? `${classes.close} ${className}` : classes.close}>
      <svg viewBox="0 0 15 15" width="18" height="18" fill="none" aria-hidden="true">
        <path d="m3.9 3.9 7.2 7.2m0-7.2-7.2 7.2" stroke="currentColor" strokeWidth="1.1" />
      </svg>
    </button>
  );
}
