import type { ReactNode } from 'react';
import classes from './page-shell.module.css';
import { SkipLink } from './skip-link.tsx';

type PageMainProps = {
  children: ReactNode;
  /** `narrow` for forms and messages, `page` for most, `wide` for tables. */
  width?: 'narrow' | 'page' | 'wide';
};

/** The page's one `main`. */
export function PageMain({ children, width = 'page' }: PageMainProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.main} data-width={width}>
      {children}
    </main>
  );
}

/** Skip link, header, and the page's one `main`. */
export function PageShell({ header, children, width }: PageMainProps & { header: ReactNode }) {
  return (
    <div className={classes.shell}>
      <SkipLink />
      {header}
      <PageMain width={width}>{children}</PageMain>
    </div>
  );
}

type PageFrameProps = {
  header: ReactNode;
  /** Contains a `PageMain`. */
  children: ReactNode;
  /** Beside `main`, at the start of the line; above it on a phone. */
  sidebar?: ReactNode;
  /** Below `main`. */
  foot?: ReactNode;
};

/** The frame that stays while its `main` changes. */
export function PageFrame({ header, children, sidebar, foot }: PageFrameProps) {
  return (
    <div className={classes.shell}>
      <SkipLink />
      {header}
      <div className={classes.beside}>
        {sidebar}
        {children}
      </div>
      {foot}
    </div>
  );
}
