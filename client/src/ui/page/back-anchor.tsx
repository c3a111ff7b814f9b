import type { ComponentPropsWithRef } from 'react';
import classes from './back-anchor.module.css';

/** The look of a way back, as a plain link; `BackLink` is the router's. */
export function BackAnchor({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} className={classes.back}>
      <span aria-hidden="true" className={classes.arrow}>
        ←{' '}
      </span>
      {children}
    </a>
  );
}
