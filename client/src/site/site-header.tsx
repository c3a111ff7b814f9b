import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { guardedPages, openPages, sitePages } from '@daysheet/shared/routes.ts';
import { getInitials } from '../features/auth/header/initials.ts';
import { Wordmark } from '../ui/page/brand.tsx';
import { getDashboardHref } from './session-links.ts';
import { SlottedSiteText } from './slotted-site-text.tsx';
import { say } from './site-texts.ts';
import classes from './site-header.module.css';

type SiteHeaderProps = Pick<SitePageData, 'path' | 'user'>;

/** Pricing, About and My Events; then 'Login', or the menu of the signed-in user. */
export function SiteHeader({ path, user }: SiteHeaderProps) {
  const current = (href: string) => (href === path ? 'page' : undefined);
  return (
    <header className={classes.header}>
      <a href={sitePages.home} className={classes.home}>
        <Wordmark />
      </a>
      <nav className={classes.nav} aria-label={say('shell.main')}>
        <a href={sitePages.pricing} aria-current={current(sitePages.pricing)}>
          {say('nav.pricing')}
        </a>
        <a href={sitePages.about} aria-current={current(sitePages.about)}>
          {say('nav.about')}
        </a>
        <a href={getDashboardHref(user)}>{say('nav.myEvents')}</a>
      </nav>
      {user ? (
        <AccountMenu user={user} />
      ) : (
        <a href={openPages.auth} className={classes.login}>
          {say('nav.login')}
        </a>
      )}
    </header>
  );
}

const menuId = 'account-menu';

/** A popover, which the browser opens and closes; `behaviours/account-menu.ts` adds a menu's keys, and signing out. */
function AccountMenu({ user }: { user: NonNullable<SitePageData['user']> }) {
  return (
    <div>
      <button type="button" className={classes.avatar} popoverTarget={menuId} aria-haspopup="menu">
        <span className={classes.initials} aria-hidden="true">
          {getInitials(user)}
        </span>
        <span className="visually-hidden">{say('nav.account')}</span>
      </button>
      <div id={menuId} popover="auto" className={classes.menu}>
        <div className={classes.who}>
          <strong>
            <SlottedSiteText id="nav.welcome" slots={{ name: <bdi>{user.fullName || user.email}</bdi> }} />
          </strong>
          <span>{user.email}</span>
        </div>
        <div role="menu" aria-label={say('nav.account')} className={classes.items}>
          <a role="menuitem" href={guardedPages.account} className={classes.item}>
            {say('nav.myAccount')}
          </a>
          {user.isOperator && (
            <a role="menuitem" href={guardedPages.admin} className={classes.item}>
              {say('nav.admin')}
            </a>
          )}
          <button type="button" role="menuitem" className={classes.item} data-sign-out>
            {say('nav.signOut')}
          </button>
        </div>
      </div>
    </div>
  );
}
