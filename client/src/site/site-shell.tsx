import { brandName } from '@daysheet/shared/brand.ts';
import type { SitePageData } from '@daysheet/shared/site-page.ts';
import type { ReactNode } from 'react';
import { guestPages, sitePages } from '@daysheet/shared/routes.ts';
import { Wordmark } from '../ui/page/brand.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LinkLists } from './link-lists.tsx';
import { SiteHeader } from './site-header.tsx';
import { say } from './site-texts.ts';
import classes from './site-shell.module.css';

const listColumns = () =>
  [
    {
      title: brandName,
      links: [
        [sitePages.about, say('nav.about')],
        [sitePages.pricing, say('nav.pricing')],
        [guestPages.demo, say('nav.demo')],
        [guestPages.enterCode, say('nav.join')],
      ],
    },
    {
      title: say('nav.help'),
      links: [
        [sitePages.support, say('nav.support')],
        [sitePages.tutorials, say('nav.tutorials')],
        [sitePages.faq, say('nav.faq')],
        [sitePages.contact, say('nav.contact')],
      ],
    },
    {
      title: say('nav.smallPrint'),
      links: [
        [sitePages.terms, say('nav.terms')],
        [sitePages.privacy, say('nav.privacy')],
      ],
    },
  ] as const;

type SiteShellProps = {
  page: SitePageData;
  /** Of a page that guests read, too: there is a choice of languages. */
  isForGuests: boolean;
  children: ReactNode;
};

/** What stands around every page of the public site. */
export function SiteShell({ page, isForGuests, children }: SiteShellProps) {
  return (
    <div className={classes.shell} data-site data-dismiss={say('shell.dismiss')}>
      <SkipLink>{say('shell.skip')}</SkipLink>
      <SiteHeader path={page.path} user={page.user} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.footerInside}>
          <div>
            <Wordmark />
            <p className={classes.what}>{say('shell.what')}</p>
          </div>
          <nav className={classes.columns} aria-label={say('shell.pages')}>
            <LinkLists lists={listColumns()} heading="h2" />
          </nav>
          {isForGuests && <LanguageLinks path={page.path} />}
        </div>
      </footer>
    </div>
  );
}
