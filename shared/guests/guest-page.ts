import type { GuestSchedule } from './guest-schedule.schemas.ts';
import type { Invitation } from './join.schemas.ts';
import type { OpenedHousehold } from './links.schemas.ts';
import type { Feed } from '../messages/notifications.schemas.ts';

/** The parts of a guest's page that the server renders: `client/src/guest/<part>-part.ts`. */
export const guestParts = ['join', 'schedule', 'link', 'demo'] as const;
export type GuestPart = (typeof guestParts)[number];

/** What a guest's page is rendered from, on the server and then, the same once more, in the browser. */
export type GuestPageData = {
  /** The address that is rendered, as the server's routes have it: of a personal link, the schedule that it opens. */
  href: string;
  /** Whose words the page is in, and how it writes dates and times. */
  language: string;
  locale: string;
  /** The instant that is rendered, by the server's clock, ISO 8601, UTC: of a page that many share, some seconds ago. */
  asOf: string;
  schedule: {
    eventId: string;
    guestKey: string;
    data: GuestSchedule;
    /** Of the feed what was not seen; the rest follows. */
    news: Feed;
  } | null;
  invitation: { eventCode: string; data: Invitation } | null;
  /** The code that was asked for, where no live event has it. */
  unknownCode: string | null;
  /** The token of the personal link that the page was opened by. */
  token: string | null;
  /** The people of the household whose link the page was opened by, and its token. */
  household?: { token: string; data: OpenedHousehold };
};

/** The id of the element that carries the data, as JSON. */
export const guestPageDataId = 'guest-page-data';

/** Gives the markup of the page's root element. */
export type RenderGuestPage = (page: GuestPageData) => string;
