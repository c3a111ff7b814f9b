import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { guardedPages, openPages, buildPath } from '@daysheet/shared/routes.ts';

type User = SitePageData['user'];

/** Where 'Create an event' leads; who is not signed in comes there by way of signing in. */
export const getCreateHref = (user: User): string =>
  user ? guardedPages.createEvent : buildPath(openPages.auth, {}, { redirect: 'create-event' });

/** Where 'My Events' leads. */
export const getDashboardHref = (user: User): string =>
  user ? guardedPages.dashboard : buildPath(openPages.auth, {}, { redirect: 'dashboard' });
