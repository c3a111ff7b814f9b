import type { SitePageData } from '@daysheet/shared/site-page.ts';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/brand.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LinkLists } from './link-lists.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-shell.module.css';

const columns = [
  {
    title: 'Daysheet',
    links: [
      ['/about', 'About'],
      ['/pricing', 'Pricing'],
      ['/demo', 'See a live sample'],
      ['/join-event', 'Join an event'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['/support', 'Support'],
      ['/tutorials', 'Tutorials'],
      ['/faq', 'FAQ'],
      ['/contact', 'Contact'],
    ],
  },
  {
    title: 'Small print',
    links: [
      ['/terms', 'Terms of Service'],
      ['/privacy', 'Privacy Policy'],
    ],
  },
] as const;

/** What stands around every page of the public site. */
export function SiteShell({ page, children }: { page: SitePageData; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <SiteHeader path={page.path} user={page.user} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.footerInside}>
          <div>
            <Wordmark />
            <p className={classes.what}>
              Everyone’s own day sheet. Free software, run by whoever gave you this address.
            </p>
          </div>
          <nav className={classes.columns} aria-label="Pages">
            <LinkLists lists={columns} heading="h2" />
          </nav>
        </div>
      </footer>
    </div>
  );
}
