import type { ReactNode } from 'react';
import classes from './skip-link.module.css';

/** The first Tab stop of a page, which leads to its `main`. */
export function SkipLink({ children = 'Skip to content' }: { children?: ReactNode }) {
  return (
    <a className={classes.skip} href="#main">
      {children}
    </a>
  );
}
