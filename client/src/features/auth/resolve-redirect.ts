import { guardedPages, matchPath, openPages, sitePages } from '@daysheet/shared/routes.ts';

const names = new Map([
  ['create-event', guardedPages.createEvent],
  ['dashboard', guardedPages.dashboard],
]);
const anyOrigin = 'http://origin.invalid';

/** Where to go after sign-in: one of the specification's two names, or a path behind the login guard; anything else is home. */
export function resolveRedirect(wanted: string | undefined): string {
  if (!wanted) return sitePages.home;
  const named = names.get(wanted);
  if (named) return named;
  // Browsers read a backslash as a slash and drop control characters, so neither may reach them.
  if (!wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, anyOrigin))
    return sitePages.home;
  const url = new URL(wanted, anyOrigin);
  if (url.origin !== anyOrigin || !isGuarded(url.pathname)) return sitePages.home;
  return url.pathname + url.search + url.hash;
}

/** The paths behind the login guard, and a pending invitation; nothing else is a redirect target. */
const isGuarded = (pathname: string): boolean =>
  [...Object.values(guardedPages), openPages.hostInvitation].some(
    (pattern) => matchPath(pattern, pathname) !== null,
  );
