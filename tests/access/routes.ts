import { buildGuestHref, guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { toPictureAddress } from '@daysheet/shared/events/event-pictures.ts';
import type { State } from './cells.ts';

/** What somebody has who was invited, as addresses carry it. */
export type Keys = {
  eventId: string;
  key: string;
  token: string;
  code: string;
  calendar: string;
  optOut: string;
  stopNotices: string;
  picture: string;
};

/** A plain route. Whoever has a session and no such address gets no further than anybody. */
export type RouteRow = {
  address: (keys: Keys) => string;
  /** What stands in the answer where it opens, and nowhere else. */
  shows: string;
  /** States in which the right address opens. */
  opensIn: readonly State[];
};

const live = ['live', 'over'] as const;
const isThere = ['draft', 'live', 'offline', 'over'] as const;

/** Routes whose address opens something of an event. */
export const eventRoutes: Record<string, RouteRow> = {
  'GET /attendee/:eventId': {
    address: (k) => buildGuestHref({ eventId: k.eventId, guestKey: k.key }),
    shows: 'Ceremony',
    opensIn: live,
  },
  'GET /i/:token': { address: (k) => buildPath(guestPages.link, k), shows: 'Ceremony', opensIn: live },
  'GET /join-event/:code': {
    address: (k) => buildPath(guestPages.invitation, k),
    shows: 'Matrix wedding',
    opensIn: live,
  },
  'GET /join-flow/:code': {
    address: (k) => buildPath(guestPages.join, k),
    shows: 'Matrix wedding',
    opensIn: live,
  },
  'GET /join-event': {
    address: (k) => buildPath(guestPages.enterCode, {}, { code: k.code }),
    shows: 'Matrix wedding',
    opensIn: live,
  },
  'GET /calendar/:file': { address: (k) => `/calendar/${k.calendar}.ics`, shows: 'Ceremony', opensIn: live },
  // Told with the event's look; it needs nothing of the event but that it is there.
  'GET /covers/own/:file': {
    address: (k) => `/covers/${toPictureAddress(k.picture)}`,
    shows: 'a picture of Ana',
    opensIn: isThere,
  },
  'GET /unsubscribe/:token': {
    address: (k) => `/unsubscribe/${k.optOut}`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  'GET /unsubscribe/:token/left': {
    address: (k) => `/unsubscribe/${k.optOut}/left`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  'GET /unsubscribe/:token/undone': {
    address: (k) => `/unsubscribe/${k.optOut}/undone`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  'GET /stop-notices/:token': {
    address: (k) => `/stop-notices/${k.stopNotices}`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  'POST /stop-notices/:token': {
    address: (k) => `/stop-notices/${k.stopNotices}`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  // Both lead on to one of these.
  'POST /unsubscribe/:token': {
    address: (k) => `/unsubscribe/${k.optOut}`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
  'POST /unsubscribe/:token/undo': {
    address: (k) => `/unsubscribe/${k.optOut}/undo`,
    shows: 'Matrix wedding',
    opensIn: isThere,
  },
};

/** Routes that are everybody's, and hold nothing of anybody. */
export const openRoutes = [
  'GET /health/arrival',
  'GET /health/live',
  'GET /health/ready',
  // Figures of the process, told to this machine and to whoever has the token: server/http/metrics.test.ts.
  'GET /metrics',
  'GET /demo',
  // Asks the phone what it holds; nothing is read here.
  'GET /attendee-view',
  // Stands for the pages of the public site, which its build names.
  'GET /terms',
  // Where to report a hole; only where the operator gave an address.
  'GET /.well-known/security.txt',
  'GET /robots.txt',
  'GET /sitemap.xml',
  // Drawn from its address.
  'GET /covers/:cover/:accent/:file',
  // A file of the build, or none.
  'GET *',
];

/** Of a signed-in host alone: to everybody else there is nothing, as server/http/memory-pages.test.ts asks. */
export const hostRoutes = ['GET /memory-preview/:eventId'];

/** Any method: the procedures have a table of their own, tests/access/procedures.ts. */
export const procedureRoute = '/trpc/:path';
