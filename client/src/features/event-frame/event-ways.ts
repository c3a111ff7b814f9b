import { guardedPages, matchPath } from '@daysheet/shared/routes.ts';
import type { Ability } from '@daysheet/shared/events/rights.ts';
import {
  IconBroadcast,
  IconCalendarEvent,
  IconChecklist,
  IconLayoutDashboard,
  IconSettings,
  IconShare3,
  IconUsers,
} from '@tabler/icons-react';

type EventPage = keyof typeof guardedPages;

/**
 * The navigation of an event, in the order of all its screens. A screen without an entry belongs to one (`also`). `letter`
 * is the key after `g`. Entries that everybody may open come first, so that nothing moves once the user's abilities are
 * loaded.
 */
export const eventWays = [
  {
    name: 'Overview',
    letter: 'o',
    needs: 'read',
    Icon: IconLayoutDashboard,
    to: '/event-dashboard/$eventId',
    page: 'eventDashboard',
    also: [],
  },
  {
    name: 'Schedule',
    letter: 's',
    needs: 'read',
    Icon: IconCalendarEvent,
    to: '/manage-event-schedule/$eventId',
    page: 'schedule',
    also: ['event', 'runSheet', 'pocket'],
  },
  {
    name: 'People',
    letter: 'p',
    needs: 'read',
    Icon: IconUsers,
    to: '/manage-roles-attendees/$eventId',
    page: 'attendees',
    also: ['personalLinks', 'handouts'],
  },
  {
    name: 'Answers',
    letter: 'a',
    needs: 'readAll',
    Icon: IconChecklist,
    to: '/event/$eventId/answers',
    page: 'answers',
    also: [],
    onPhone: 'People',
  },
  {
    name: 'Share',
    letter: 'h',
    needs: 'readAll',
    Icon: IconShare3,
    to: '/event-dashboard/$eventId',
    search: { share: 'links' },
    opens: 'share',
    also: ['poster'],
  },
  {
    name: 'Live',
    letter: 'l',
    needs: 'run',
    Icon: IconBroadcast,
    to: '/host-control/$eventId',
    page: 'hostControl',
    also: [],
  },
  {
    name: 'Settings',
    letter: 'e',
    needs: 'plan',
    Icon: IconSettings,
    to: '/event-dashboard/$eventId',
    search: { settings: true },
    opens: 'settings',
    also: [],
  },
] as const satisfies readonly {
  name: string;
  letter: string;
  needs: Ability;
  Icon: unknown;
  to: `/${string}`;
  page?: EventPage;
  search?: object;
  /** A dialog over the current screen; its address opens it on the overview. */
  opens?: 'share' | 'settings';
  also: readonly EventPage[];
  /** The screen that links to it on a phone, where seven names in a row would be unreadable. */
  onPhone?: string;
}[];

export type EventWay = (typeof eventWays)[number];
export type WayPlace = 'side' | 'bottom';
export type WayDialog = 'share' | 'settings';

export const isAt = (page: EventPage, pathname: string): boolean =>
  matchPath(guardedPages[page], pathname) !== null;

export const getDialog = (way: EventWay): WayDialog | undefined => ('opens' in way ? way.opens : undefined);

/** The entry that a screen belongs to, by the page's name as another host sends it. */
export const findWayOf = (page: string): EventWay | undefined =>
  eventWays.find(
    (way) =>
      ('page' in way && way.page === page) ||
      ('opens' in way && way.opens === page) ||
      way.also.some((other) => other === page),
  );

const isUnder = (one: EventWay, way: EventWay) => 'onPhone' in one && one.onPhone === way.name;

/** The entries beside the page, or below it on a phone. */
export const listWays = (at: WayPlace): readonly EventWay[] =>
  at === 'side' ? eventWays : eventWays.filter((way) => !('onPhone' in way));

/** `page` if the entry's own page is open, `true` if the open screen belongs to it. */
export function isPresent(way: EventWay, pathname: string, at: WayPlace): 'page' | 'true' | undefined {
  if (at === 'bottom' && eventWays.some((one) => isUnder(one, way) && isPresent(one, pathname, 'side')))
    return 'true';
  if (way.also.some((page) => isAt(page, pathname))) return 'true';
  return 'page' in way && isAt(way.page, pathname) ? 'page' : undefined;
}
