import type { ReactNode } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import classes from './app-header.module.css';
import { Wordmark } from './brand.tsx';

type AppHeaderProps = {
  /** Renders the logo's link; it gets the wordmark to put inside. */
  home?: (wordmark: ReactNode) => ReactNode;
  /** Links and menus at the right. */
  children?: ReactNode;
  /** A hairline below; off on the landing page. */
  line?: boolean;
};

export function AppHeader({
  home = (wordmark) => <a href={sitePages.home}>{wordmark}</a>,
  children,
  line = true,
}: AppHeaderProps) {
  return (
    <header className={classes.header} data-line={line || undefined}>
      <div className={classes.home}>{home(<Wordmark />)}</div>
      {children && <div className={classes.end}>{children}</div>}
    </header>
  );
}
