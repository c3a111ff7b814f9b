/** Where every page and every address of the server is. `:name` stands for one segment, as Fastify writes it. */
import { basePath } from './lib/base-path.ts';

function addBase<const Paths extends Record<string, string>>(paths: Paths): Paths;
function addBase(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, basePath + path]));
}

/** Of everybody: `client/src/site/` renders them. */
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

/** Of guests: `client/src/guest/` shows them, and the server renders them. */
export const guestPages = /* @__PURE__ */ addBase({
  /** With what was typed, as `code`. */
  enterCode: '/join-event',
  invitation: '/join-event/:code',
  join: '/join-flow/:code',
  /** Whose it is says `attendeeId`, the guest's key. */
  schedule: '/attendee/:eventId',
  /** A personal link. */
  link: '/i/:token',
  /** Who joined on this phone. */
  people: '/attendee-view',
  demo: '/demo',
});

/** Of hosts, for whoever is signed in. The router's files in `client/src/routes/` are called so; a test compares them. */
export const guardedPages = /* @__PURE__ */ addBase({
  dashboard: '/dashboard',
  account: '/account',
  /** Of whoever runs the server; to others there is nothing. */
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

/** Of the application too, for everybody. */
export const openPages = /* @__PURE__ */ addBase({
  auth: '/auth',
  /** Where the provider of OIDC_ISSUER sends people back to. */
  signInCallback: '/auth-callback',
  login: '/login',
  forgotPassword: '/forgot-password',
  /** With the token of an e-mail behind `#`, as the next one. */
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Of somebody who is invited to make an account; the token too. */
  signUp: '/sign-up',
  /** Of somebody who is invited into an event; the token too. */
  hostInvitation: '/host-invitation',
  /** With its key behind `#`, as the next one. */
  outbox: '/outbox',
  restore: '/restore',
});

/** Asked for, so that pages that need none of them do not load them. */
export const listApplicationPages = (): string[] => [
  ...Object.values(guardedPages),
  ...Object.values(openPages),
];

/** Rendered by the server for a signed-in host. Not among the others, which phones load. */
export const hostPages = /* @__PURE__ */ addBase({
  /** What guests will find once the event is over; `role` says as whose. */
  memoryPreview: '/memory-preview/:eventId',
});

/** What is no page. */
export const serverPaths = /* @__PURE__ */ addBase({
  procedures: '/trpc',
  health: '/health',
  isAlive: '/health/live',
  isReady: '/health/ready',
  /** For `npm run admin -- doctor` alone. */
  arrival: '/health/arrival',
  metrics: '/metrics',
  unsubscribe: '/unsubscribe/:token',
  /** Where who pressed the button is led. */
  unsubscribed: '/unsubscribe/:token/left',
  resubscribe: '/unsubscribe/:token/undo',
  resubscribed: '/unsubscribe/:token/undone',
  /** The way out of e-mails to a host. */
  stopNotices: '/stop-notices/:token',
  calendar: '/calendar/:file',
  assets: '/assets',
  /** Pictures above events' names; `server/http/covers.ts`. */
  covers: '/covers',
  guestWorker: '/worker.js',
  /** Which build guests' pages are of now. */
  guestVersion: '/guest-version.json',
  /** Of a page that is put on the Home Screen as it is. */
  pageManifest: '/guest-page.webmanifest',
  manifest: '/guest.webmanifest',
  /** Whom to write to about a hole (RFC 9116). */
  securityContact: '/.well-known/security.txt',
});

type NamesIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** The address of a page: `pathTo(guestPages.schedule, { eventId }, { attendeeId: guestKey })`. */
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

/** What stands before the segment that says whose a page is: `/event/` of `/event/:eventId`. */
export const getPathPrefix = (pattern: string): string => pattern.replace(/:.*$/, '');

const splitSegments = (path: string) => path.replace(/\/+$/, '').split('/').slice(1);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What a path has in the places of a pattern's names; null where it is another page's. A slash at its end is nothing. */
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
/** A guest's page, with the code, id or token that its path names. */
export type GuestPagePath = { page: GuestPageName; value: string };

const isGuestPageName = (name: string): name is GuestPageName => name in guestPages;
const guestPageNames = Object.keys(guestPages).filter(isGuestPageName);

/** Which of the guest's pages stands at a path. */
export function findGuestPage(pathname: string): GuestPagePath | null {
  for (const page of guestPageNames) {
    const values = matchPath(guestPages[page], pathname);
    if (values) return { page, value: Object.values(values)[0] ?? '' };
  }
  return null;
}

const getFirstOwn = (path: string) => splitSegments(path.slice(basePath.length))[0];

/** Whether an address is the server's, with whatever stands behind its beginning. */
export const isServerPath = (pathname: string): boolean =>
  Object.values(serverPaths).some((pattern) => getFirstOwn(pattern) === getFirstOwn(pathname));

export const isApplicationPath = (pathname: string): boolean =>
  listApplicationPages().some((pattern) => matchPath(pattern, pathname) !== null);

/** The address of a guest's own schedule, on a day of it. */
export const buildGuestHref = (
  { eventId, guestKey }: { eventId: string; guestKey: string },
  day?: string,
): string => buildPath(guestPages.schedule, { eventId }, { attendeeId: guestKey, day });

/** The address of one day of all of a phone's people of an event. */
export const buildTogetherHref = (eventId: string, day?: string): string =>
  buildPath(guestPages.people, {}, { together: eventId, day });
