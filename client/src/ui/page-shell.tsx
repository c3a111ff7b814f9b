import type { ReactNode } from 'react';
import classes from './page-shell.module.css';

type PageShellProps = {
  header: ReactNode;
  children: ReactNode;
  /** `narrow` for forms and messages, `page` for most, `wide` for tables. */
  width?: 'narrow' | 'page' | 'wide';
};

/** Skip link, header, and the page's one `main`. */
export function PageShell({ header, children, width = 'page' }: PageShellProps) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classes.main} data-width={width}>
        {children}
      </main>
    </div>
  );
}
