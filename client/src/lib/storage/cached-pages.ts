import { basePath } from '@daysheet/shared/lib/base-path.ts';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { findGuestPage, guestPages, serverPaths, sitePages } from '@daysheet/shared/routes.ts';

/** A page this young is shown at once: what has changed since is read a moment later. */
const freshMilliseconds = 5 * 60_000;

/** Whether an address is a guest's own schedule. */
export function isGuestPage(url: string): boolean {
  return URL.canParse(url) && findGuestPage(new URL(url).pathname)?.page === 'schedule';
}

/** Which kept page an address leads to: the one of a personal link, one of an event, or the one that was open last. */
export type Way = { kind: 'link'; token: string } | { kind: 'event'; eventCode: string } | { kind: 'last' };

/** The way that somebody holds who has a schedule on this phone; null where an address is none. */
export function parseWay(url: string): Way | null {
  const { pathname, searchParams } = new URL(url);
  if (pathname === sitePages.home) return { kind: 'last' };
  const { page, value = '' } = findGuestPage(pathname) ?? {};
  if (page === 'link') return { kind: 'link', token: value };
  const eventCode = page === 'enterCode' ? (searchParams.get('code') ?? '') : value;
  if (eventCode && (page === 'enterCode' || page === 'invitation'))
    return { kind: 'event', eventCode: eventCode.toUpperCase() };
  return page === 'enterCode' || page === 'people' ? { kind: 'last' } : null;
}

/** What the icon on the Home Screen opens. */
export function isHome(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === guestPages.people && searchParams.has('home');
}

/** The server says so of each of its answers: in a hotel's network somebody else may answer for it. */
export const isOurs = ({ headers }: Response): boolean => headers.has(pageHeader);
/** What may be kept: a page with what it is rendered from. */
export const isRendered = ({ ok, headers }: Response): boolean => ok && headers.get(pageHeader) === 'drawn';
const pageHeader = 'x-daysheet-page';

/** Of a kept page, by which links it opens: their hashes. */
export const linksHeader = 'x-daysheet-links';

/** One page a person, whatever day of theirs the address shows. */
export function toPageKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${pathname}?attendeeId=${encodeURIComponent(searchParams.get('attendeeId') ?? '')}`;
}

/** The pictures there are a brand's; the page's root names its logo, too. */
const files = new RegExp(`(?:src|href|logo)="(${serverPaths.assets}/[\\w.-]+\\.(?:js|css|png))"`, 'g');

/** The files of ours that a page asks for. */
export const listPageFiles = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(files), ([, file = '']) => file)),
];

const covers = /"cover":"([\w./]+)"/g;

/** The pictures above names of events that a page shows, or will once it runs. It is read without them, too. */
export const listPageCovers = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(covers), ([, cover = '']) => `${serverPaths.covers}/${cover}`)),
];

const stamp = /<html[^>]*? data-received-at="(\d+)"/;

/** Writes into a page when it came, by this phone's clock: a page that is rendered from what was kept is older than it looks. */
export const stampPage = (html: string, receivedAt: number): string =>
  html.replace('<html', `<html data-received-at="${receivedAt}"`);

const renderedRoot = /<div id="root">.*?(<script type="application\/json" id="[\w-]+">)(.*?)<\/script>/s;

/** A kept page with another schedule in it, which came just now: nothing of what was rendered from the one before stays. */
export function withSchedule(html: string, schedule: GuestSchedule, receivedAt: number): string {
  const [whole = '', open = '', data = 'null'] = renderedRoot.exec(html) ?? [];
  const page: GuestPageData | null = JSON.parse(data);
  // What was left to remember an event by has no schedule in it.
  if (!page?.schedule) return schedule.event.memoryUntil ? html : '';
  const renewed = { ...page, asOf: schedule.asOf, schedule: { ...page.schedule, data: schedule } };
  const json = JSON.stringify(renewed).replaceAll('<', '\\u003c');
  return html
    .replace(/ data-received-at="\d+"/, ` data-received-at="${receivedAt}"`)
    .replace(whole, () => `<div id="root"></div>${open}${json}</script>`);
}

/** When a page came, by this phone's clock; 0 where it does not say. */
export const parseReceivedAt = (html: string): number => Number(stamp.exec(html)?.[1] ?? 0);

/** Tells the page that the network did not answer in time. */
export const markLate = (html: string): string => html.replace('<html', '<html data-is-late');

/** Says that the network is asked first, however young a page is: it is in another language, or of an older build. */
export const markStale = (html: string): string => html.replace('<html', '<html data-is-stale');

export function isFresh(html: string, now: number): boolean {
  if (/<html[^>]* data-is-stale/.test(html)) return false;
  const age = now - parseReceivedAt(html);
  return age >= 0 && age < freshMilliseconds;
}
/** Until when a kept page is there to remember an event by; of any other page nothing. */
const parseMemoryUntil = (html: string) => /<html[^>]* data-memory-until="([\d-]+)"/.exec(html)?.[1];

/** Whether a kept page is one to remember an event by, whose day has not come yet. */
export const isMemory = (html: string, now: number): boolean =>
  (parseMemoryUntil(html) ?? '') > new Date(now).toISOString().slice(0, 10);

/** Whether it was one: nobody is to see it any more, nor is the network asked for it in vain. */
export const isPastMemory = (html: string, now: number): boolean =>
  parseMemoryUntil(html) !== undefined && !isMemory(html, now);

const dataElement = /<script type="application\/json"[^>]*>(.*?)<\/script>/s;

/** What a kept page is rendered from; one that is there to remember an event by has no more than its code. */
function readPageData(html: string): Partial<GuestPageData & { eventCode: string }> | null {
  try {
    return JSON.parse(dataElement.exec(html)?.[1] ?? 'null');
  } catch {
    return null;
  }
}

/** The code of the event that a kept page is of. */
export function findEventCode(html: string): string | undefined {
  const page = readPageData(html);
  return page?.eventCode ?? page?.schedule?.data.event.eventCode;
}

/** Whether a page is a schedule in whose place there is one to remember it by. */
export const leadsToMemory = (html: string): boolean =>
  readPageData(html)?.schedule?.data.event.memoryUntil !== undefined;

/** Pages as the server rendered them for the people of this phone; wiped with each of them. */
export const pagesCache = `daysheet-pages${basePath}`;
/** Scripts, named by what is in them. */
export const filesCache = `daysheet-files${basePath}`;
