import type { ReactNode } from 'react';
import classes from './page-shell.module.css';
import { SkipLink } from './skip-link.tsx';

type PageShellProps = {
  header: ReactNode;
  children: ReactNode;
  /** `narrow` for forms and messages, `page` for most, `wide` for tables. */
  width?: 'narrow' | 'page' | 'wide';
  /** Beside `main`, at the start of the line; above it on a phone. */
  sidebar?: ReactNode;
};

/** Skip link, header, and the page's one `main`. */
export function PageShell({ header, children, width = 'page', sidebar }: PageShellProps) {
  const main = (
    <main id="main" tabIndex={-1} className={classes.main} data-width={width}>
      {children}
    </main>
  );
  return (
    <div className={classes.shell}>
      <SkipLink />
      {header}
      {sidebar ? (
        <div className={classes.beside}>
          {sidebar}
          {main}
        </div>
      ) : (
        main
      )}
    </div>
  );
}
