import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { guardedPages, openPages, buildPath } from '@daysheet/shared/routes.ts';

type User = SitePageData['user'];

/** The address of 'Create an event'; without a session it leads through signing in. */
export const getCreateHref = (user: User): string =>
  user ? guardedPages.createEvent : buildPath(openPages.auth, {}, { redirect: 'create-event' });

/** The address of 'My Events'. */
export const getDashboardHref = (user: User): string =>
  user ? guardedPages.dashboard : buildPath(openPages.auth, {}, { redirect: 'dashboard' });
