import type { SitePageData } from '@daysheet/shared/site-page.ts';
import { guardedPages, openPages, pathTo } from '@daysheet/shared/paths.ts';

type User = SitePageData['user'];

/** Where 'Create an event' leads; who is not signed in comes there by way of signing in. */
export const createHref = (user: User): string =>
  user ? guardedPages.createEvent : pathTo(openPages.auth, {}, { redirect: 'create-event' });

/** Where 'My Events' leads. */
export const dashboardHref = (user: User): string =>
  user ? guardedPages.dashboard : pathTo(openPages.auth, {}, { redirect: 'dashboard' });
