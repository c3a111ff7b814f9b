import { brandName } from '@daysheet/shared/brand.ts';
import { guestPages, sitePages } from '@daysheet/shared/routes.ts';
import { Wordmark } from '../ui/page/brand.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LinkLists } from './link-lists.tsx';
import { say } from './site-texts.ts';
import classes from './site-footer.module.css';

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

type SiteFooterProps = {
  path: string;
  /** Guests read the page too, so it has a choice of languages. */
  isForGuests: boolean;
};

export const SiteFooter = ({ path, isForGuests }: SiteFooterProps) => (
  <footer className={classes.footer}>
    <div className={classes.footerInside}>
      <div>
        <Wordmark />
        <p className={classes.what}>{say('shell.what')}</p>
      </div>
      <nav className={classes.columns} aria-label={say('shell.pages')}>
        <LinkLists lists={listColumns()} heading="h2" />
      </nav>
      {isForGuests && <LanguageLinks path={path} />}
    </div>
  </footer>
);
