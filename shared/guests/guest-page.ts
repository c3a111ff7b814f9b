import type { GuestSchedule } from './guest-schedule.schemas.ts';
import type { Invitation } from './join.schemas.ts';
import type { OpenedHousehold } from './links.schemas.ts';
import type { Feed } from '../messages/notifications.schemas.ts';

/** The parts of a guest's page that the server renders: `client/src/guest/<part>-part.ts`. */
export const guestParts = ['join', 'schedule', 'link', 'demo'] as const;
export type GuestPart = (typeof guestParts)[number];

/** The data from which a guest's page is rendered on the server and hydrated in the browser. */
export type GuestPageData = {
  /** The address to render, as in the server's routes; for a personal link, the schedule that it opens. */
  href: string;
  /** The language of the texts, and the locale of dates and times. */
  language: string;
  locale: string;
  /** The rendered instant by the server's clock, ISO 8601, UTC; some seconds old on a page that many guests share. */
  asOf: string;
  schedule: {
    eventId: string;
    guestKey: string;
    data: GuestSchedule;
    /** The unseen notifications of the feed; the page fetches the rest. */
    news: Feed;
  } | null;
  invitation: { eventCode: string; data: Invitation } | null;
  /** The requested code, if no live event has it. */
  unknownCode: string | null;
  /** The token of the personal link that opened the page. */
  token: string | null;
  /** The people and the token of the household link that opened the page. */
  household?: { token: string; data: OpenedHousehold };
};

/** The id of the element with the data, as JSON. */
export const guestPageDataId = 'guest-page-data';

/** Returns the markup of the page's root element. */
export type RenderGuestPage = (page: GuestPageData) => string;
