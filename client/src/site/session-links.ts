import type { SitePageData } from '@daysheet/shared/site-page.ts';

type User = SitePageData['user'];

/** Where 'Create an event' leads; who is not signed in comes there by way of signing in. */
export const createHref = (user: User): string => (user ? '/create-event' : '/auth?redirect=create-event');

/** Where 'My Events' leads. */
export const dashboardHref = (user: User): string => (user ? '/dashboard' : '/auth?redirect=dashboard');
