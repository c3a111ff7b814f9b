import type { ReactNode } from 'react';
import classes from './skip-link.module.css';

/** The page's first stop for keys, on the way to its `main`. */
export function SkipLink({ children = 'Skip to content' }: { children?: ReactNode }) {
  return (
    <a className={classes.skip} href="#main">
      {children}
    </a>
  );
}
