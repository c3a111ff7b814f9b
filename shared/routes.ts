/** The paths of every page and every server route. `:name` stands for one segment, as in Fastify. */
import { basePath } from './lib/base-path.ts';

function addBase<const Paths extends Record<string, string>>(paths: Paths): Paths;
function addBase(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, basePath + path]));
}

/** Public pages, rendered by `client/src/site/`. */
export const sitePages = /* @__PURE__ */ addBase({
  home: '/',
  about: '/about',
  pricing: '/pricing',
  faq: '/faq',
  support: '/support',
  tutorials: '/tutorials',
  tutorial: '/tutorials/:slug',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
});

/** Guests' pages: `client/src/guest/` shows them, and the server renders them. */
export const guestPages = /* @__PURE__ */ addBase({
  /** With the typed text as `code`. */
  enterCode: '/join-event',
  invitation: '/join-event/:code',
  join: '/join-flow/:code',
  /** The query's `attendeeId`, the guest key, says whose it is. */
  schedule: '/attendee/:eventId',
  /** A personal link. */
  link: '/i/:token',
  /** The people who joined on this phone. */
  people: '/attendee-view',
  demo: '/demo',
});

/** Pages of signed-in hosts. The router's files in `client/src/routes/` have the same names; a test compares them. */
export const guardedPages = /* @__PURE__ */ addBase({
  dashboard: '/dashboard',
  account: '/account',
  /** For the operator; other users see 'not found'. */
  admin: '/admin',
  createEvent: '/create-event',
  setupEvents: '/setup-event',
  setupEvent: '/setup-event/:eventType',
  buildEvent: '/build-event/:eventType',
  eventDashboard: '/event-dashboard/:eventId',
  event: '/event/:eventId',
  answers: '/event/:eventId/answers',
  hostControl: '/host-control/:eventId',
  schedule: '/manage-event-schedule/:eventId',
  attendees: '/manage-roles-attendees/:eventId',
  personalLinks: '/personal-links/:eventId',
  pocket: '/pocket/:eventId',
  poster: '/poster/:eventId',
  runSheet: '/run-sheet/:eventId',
  handouts: '/lists/:eventId',
});

/** Pages of the application that need no session. */
export const openPages = /* @__PURE__ */ addBase({
  auth: '/auth',
  /** The redirect address for the provider of OIDC_ISSUER. */
  signInCallback: '/auth-callback',
  login: '/login',
  forgotPassword: '/forgot-password',
  /** With an e-mail's token behind `#`, as the next one. */
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** For somebody invited to make an account; also with a token. */
  signUp: '/sign-up',
  /** For somebody invited into an event; also with a token. */
  hostInvitation: '/host-invitation',
  /** With its key behind `#`, as the next one. */
  outbox: '/outbox',
  restore: '/restore',
});

/** A function, so that a bundle that does not call it does not include the pages. */
export const listApplicationPages = (): string[] => [
  ...Object.values(guardedPages),
  ...Object.values(openPages),
];

/** Pages that the server renders for a signed-in host. Separate, since phones load the others. */
export const hostPages = /* @__PURE__ */ addBase({
  /** A preview of the memory page; `role` selects whose. */
  memoryPreview: '/memory-preview/:eventId',
});

/** Routes that are not pages. */
export const serverPaths = /* @__PURE__ */ addBase({
  procedures: '/trpc',
  health: '/health',
  isAlive: '/health/live',
  isReady: '/health/ready',
  /** Only for `npm run admin -- doctor`. */
  arrival: '/health/arrival',
  metrics: '/metrics',
  unsubscribe: '/unsubscribe/:token',
  /** The redirect target of the page's button. */
  unsubscribed: '/unsubscribe/:token/left',
  resubscribe: '/unsubscribe/:token/undo',
  resubscribed: '/unsubscribe/:token/undone',
  /** The unsubscribe link of e-mails to hosts. */
  stopNotices: '/stop-notices/:token',
  calendar: '/calendar/:file',
  assets: '/assets',
  /** Pictures above events' names; `server/http/covers.ts`. */
  covers: '/covers',
  guestWorker: '/worker.js',
  /** The current build of guests' pages. */
  guestVersion: '/guest-version.json',
  /** For a page that is added to the Home Screen as it is. */
  pageManifest: '/guest-page.webmanifest',
  manifest: '/guest.webmanifest',
  /** The contact for security reports (RFC 9116). */
  securityContact: '/.well-known/security.txt',
});

type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page: `buildPath(guestPages.schedule, { eventId }, { attendeeId: guestKey })`. */
export function buildPath<Pattern extends string>(
  pattern: Pattern,
  segments: Record<NamesIn<Pattern>, string>,
  query: Record<string, string | undefined> = {},
): string {
  let path: string = pattern;
  for (const [name, value] of Object.entries<string>(segments))
    path = path.replace(`:${name}`, () => encodeURIComponent(value));
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** The part before the segment that identifies a page's event or person: `/event/` of `/event/:eventId`. */
export const getPathPrefix = (pattern: string): string => pattern.replace(/:.*$/, '');

const splitSegments = (path: string) => path.replace(/\/+$/, '').split('/').slice(1);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The values of a pattern's names in a path; null if the path does not match. A slash at its end is ignored. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [expected, given] = [splitSegments(pattern), splitSegments(pathname)];
  if (expected.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, name] of expected.entries()) {
    const segment = given[index] ?? '';
    if (name.startsWith(':') && segment) values[name.slice(1)] = decode(segment);
    else if (name !== segment) return null;
  }
  return values;
}

type GuestPageName = keyof typeof guestPages;
/** A guest's page, with the code, id or token in its path. */
export type GuestPagePath = { page: GuestPageName; value: string };

const isGuestPageName = (name: string): name is GuestPageName => name in guestPages;
const guestPageNames = Object.keys(guestPages).filter(isGuestPageName);

/** The guest's page at a path. */
export function findGuestPage(pathname: string): GuestPagePath | null {
  for (const page of guestPageNames) {
    const values = matchPath(guestPages[page], pathname);
    if (values) return { page, value: Object.values(values)[0] ?? '' };
  }
  return null;
}

const getFirstOwn = (path: string) => splitSegments(path.slice(basePath.length))[0];

/** Whether an address is a server route, with any continuation of its path. */
export const isServerPath = (pathname: string): boolean =>
  Object.values(serverPaths).some((pattern) => getFirstOwn(pattern) === getFirstOwn(pathname));

export const isApplicationPath = (pathname: string): boolean =>
  listApplicationPages().some((pattern) => matchPath(pattern, pathname) !== null);

/** The address of a guest's own schedule, on one of its days. */
export const buildGuestHref = (
  { eventId, guestKey }: { eventId: string; guestKey: string },
  day?: string,
): string => buildPath(guestPages.schedule, { eventId }, { attendeeId: guestKey, day });

/** The address of one day's schedule of all of a phone's people in an event. */
export const buildTogetherHref = (eventId: string, day?: string): string =>
  buildPath(guestPages.people, {}, { together: eventId, day });
