import type { ComponentPropsWithRef } from 'react';
import classes from './back-anchor.module.css';

/** A plain link that leads back; `BackLink` is the router's. */
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
