import { buildPath, guardedPages, guestPages, openPages, sitePages } from '@daysheet/shared/routes.ts';
import type { SeededServer } from './seeded-server.ts';

type Screen = {
  name: string;
  path: (wedding: SeededServer) => string;
  /** Hosts' screens are for whoever is signed in. */
  isHosts?: true;
};

const ofEvent =
  (page: string) =>
  ({ eventId }: SeededServer) =>
    buildPath(page, { eventId });
const at = (page: string) => () => page;

const open: Screen[] = [
  { name: 'landing', path: at(sitePages.home) },
  { name: 'about', path: at(sitePages.about) },
  { name: 'pricing', path: at(sitePages.pricing) },
  { name: 'questions', path: at(sitePages.faq) },
  { name: 'contact', path: at(sitePages.contact) },
  { name: 'missing', path: at('/none') },
  { name: 'enter-code', path: at(guestPages.enterCode) },
  { name: 'invitation', path: ({ eventCode: code }) => buildPath(guestPages.invitation, { code }) },
  { name: 'join', path: ({ eventCode: code }) => buildPath(guestPages.join, { code }) },
  { name: 'guest', path: ({ guestPath }) => guestPath },
  { name: 'demo', path: at(guestPages.demo) },
  { name: 'sign-in', path: at(openPages.auth) },
];

const hosts: Omit<Screen, 'isHosts'>[] = [
  { name: 'dashboard', path: at(guardedPages.dashboard) },
  { name: 'event-kinds', path: at(guardedPages.setupEvents) },
  { name: 'set-up', path: at(buildPath(guardedPages.setupEvent, { eventType: 'wedding' })) },
  { name: 'event-dashboard', path: ofEvent(guardedPages.eventDashboard) },
  { name: 'schedule', path: ofEvent(guardedPages.schedule) },
  { name: 'day-board', path: ofEvent(guardedPages.event) },
  { name: 'attendees', path: ofEvent(guardedPages.attendees) },
  { name: 'answers', path: ofEvent(guardedPages.answers) },
  { name: 'host-control', path: ofEvent(guardedPages.hostControl) },
  { name: 'poster', path: ofEvent(guardedPages.poster) },
  { name: 'lists', path: ofEvent(guardedPages.handouts) },
  { name: 'account', path: at(guardedPages.account) },
];

/** What is kept as pictures, and compared. */
export const screens: readonly Screen[] = [
  ...open,
  ...hosts.map((screen) => ({ ...screen, isHosts: true as const })),
];
