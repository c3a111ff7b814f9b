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
 * The ways of an event, in the order in which they stand on all its screens. A screen that has no way of its own belongs
 * to one (`also`). `letter` is what follows `g`. Those that all may go come first, so that nothing moves once it is
 * known what somebody may.
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
  /** A dialog over whatever screen one is on; its address opens it on the overview. */
  opens?: 'share' | 'settings';
  also: readonly EventPage[];
  /** Whose screen leads there on a phone, where seven names in a row could not be read. */
  onPhone?: string;
}[];

export type EventWay = (typeof eventWays)[number];
export type WayPlace = 'side' | 'bottom';
export type WayDialog = 'share' | 'settings';

export const isAt = (page: EventPage, pathname: string): boolean =>
  matchPath(guardedPages[page], pathname) !== null;

export const getDialog = (way: EventWay): WayDialog | undefined => ('opens' in way ? way.opens : undefined);

/** The way to which a screen belongs, as another host's page names that. */
export const findWayOf = (page: string): EventWay | undefined =>
  eventWays.find(
    (way) =>
      ('page' in way && way.page === page) ||
      ('opens' in way && way.opens === page) ||
      way.also.some((other) => other === page),
  );

const isUnder = (one: EventWay, way: EventWay) => 'onPhone' in one && one.onPhone === way.name;

/** The ways that stand beside the page, or below it on a phone. */
export const listWays = (at: WayPlace): readonly EventWay[] =>
  at === 'side' ? eventWays : eventWays.filter((way) => !('onPhone' in way));

/** `page` where one is just there, `true` where the screen belongs to it. */
export function isPresent(way: EventWay, pathname: string, at: WayPlace): 'page' | 'true' | undefined {
  if (at === 'bottom' && eventWays.some((one) => isUnder(one, way) && isPresent(one, pathname, 'side')))
    return 'true';
  if (way.also.some((page) => isAt(page, pathname))) return 'true';
  return 'page' in way && isAt(way.page, pathname) ? 'page' : undefined;
}
