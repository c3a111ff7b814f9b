import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import type { ReactNode } from 'react';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { say } from './site-texts.ts';
import classes from './site-shell.module.css';

type SiteShellProps = {
  page: SitePageData;
  /** Guests read the page too, so it has a choice of languages. */
  isForGuests: boolean;
  children: ReactNode;
};

/** The frame of every page of the public site. */
export function SiteShell({ page, isForGuests, children }: SiteShellProps) {
  return (
    <div className={classes.shell} data-site data-dismiss={say('shell.dismiss')}>
      <SkipLink>{say('shell.skip')}</SkipLink>
      <SiteHeader path={page.path} user={page.user} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter path={page.path} isForGuests={isForGuests} />
    </div>
  );
}
