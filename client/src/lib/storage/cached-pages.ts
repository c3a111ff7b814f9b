import { basePath } from '@daysheet/shared/lib/base-path.ts';
import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { findGuestPage, guestPages, serverPaths, sitePages } from '@daysheet/shared/routes.ts';

/** A page younger than this is shown at once: changes since then are read a moment later. */
const freshMilliseconds = 5 * 60_000;

/** Whether an address is a guest's own schedule. */
export function isGuestPage(url: string): boolean {
  return URL.canParse(url) && findGuestPage(new URL(url).pathname)?.page === 'schedule';
}

/** The cached page that an address leads to: by personal link, by event, or the page that was open last. */
export type Way = { kind: 'link'; token: string } | { kind: 'event'; eventCode: string } | { kind: 'last' };

/** How an address leads to a cached schedule; null where it does not. */
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

/** Whether this is the start address of the Home Screen's icon. */
export function isHome(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return pathname === guestPages.people && searchParams.has('home');
}

/** Our server sets this header on every response: in a hotel's network somebody else may respond. */
export const isOurs = ({ headers }: Response): boolean => headers.has(pageHeader);
/** Whether a response may be cached: it is a page with the data that it was rendered from. */
export const isRendered = ({ ok, headers }: Response): boolean => ok && headers.get(pageHeader) === 'drawn';
const pageHeader = 'x-daysheet-page';

/** Header of a cached page: the hashes of the links that open it. */
export const linksHeader = 'x-daysheet-links';

/** One page per person, whichever day the address shows. */
export function toPageKey(url: string): string {
  const { pathname, searchParams } = new URL(url);
  return `${pathname}?attendeeId=${encodeURIComponent(searchParams.get('attendeeId') ?? '')}`;
}

/** The only pictures there are a brand's; the root element names its logo too. */
const files = new RegExp(`(?:src|href|logo)="(${serverPaths.assets}/[\\w.-]+\\.(?:js|css|png))"`, 'g');

/** The files of ours that a page loads. */
export const listPageFiles = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(files), ([, file = '']) => file)),
];

const covers = /"cover":"([\w./]+)"/g;

/** The cover pictures that a page shows, or will show once it runs. The page can be read without them. */
export const listPageCovers = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(covers), ([, cover = '']) => `${serverPaths.covers}/${cover}`)),
];

const stamp = /<html[^>]*? data-received-at="(\d+)"/;

/** Writes into a page when it was received, by this phone's clock: a page rendered from cached data is older than it looks. */
export const stampPage = (html: string, receivedAt: number): string =>
  html.replace('<html', `<html data-received-at="${receivedAt}"`);

const renderedRoot = /<div id="root">.*?(<script type="application\/json" id="[\w-]+">)(.*?)<\/script>/s;

/** Replaces the schedule of a cached page with one received just now, and removes what was rendered from the old one. */
export function withSchedule(html: string, schedule: GuestSchedule, receivedAt: number): string {
  const [whole = '', open = '', data = 'null'] = renderedRoot.exec(html) ?? [];
  const page: GuestPageData | null = JSON.parse(data);
  // A memory page has no schedule.
  if (!page?.schedule) return schedule.event.memoryUntil ? html : '';
  const renewed = { ...page, asOf: schedule.asOf, schedule: { ...page.schedule, data: schedule } };
  const json = JSON.stringify(renewed).replaceAll('<', '\\u003c');
  return html
    .replace(/ data-received-at="\d+"/, ` data-received-at="${receivedAt}"`)
    .replace(whole, () => `<div id="root"></div>${open}${json}</script>`);
}

/** When a page was received, by this phone's clock; 0 if unknown. */
export const parseReceivedAt = (html: string): number => Number(stamp.exec(html)?.[1] ?? 0);

/** Marks a page that is shown because the network timed out. */
export const markLate = (html: string): string => html.replace('<html', '<html data-is-late');

/** Marks a page to be read from the network first, however young: its language or build has changed. */
export const markStale = (html: string): string => html.replace('<html', '<html data-is-stale');

export function isFresh(html: string, now: number): boolean {
  if (/<html[^>]* data-is-stale/.test(html)) return false;
  const age = now - parseReceivedAt(html);
  return age >= 0 && age < freshMilliseconds;
}
/** The day from which a memory page is gone; undefined for any other page. */
const parseMemoryUntil = (html: string) => /<html[^>]* data-memory-until="([\d-]+)"/.exec(html)?.[1];

/** Whether a cached page is a memory page that has not expired. */
export const isMemory = (html: string, now: number): boolean =>
  (parseMemoryUntil(html) ?? '') > new Date(now).toISOString().slice(0, 10);

/** Whether it is an expired memory page: it is not shown, and not requested again. */
export const isPastMemory = (html: string, now: number): boolean =>
  parseMemoryUntil(html) !== undefined && !isMemory(html, now);

const dataElement = /<script type="application\/json"[^>]*>(.*?)<\/script>/s;

/** The data that a cached page was rendered from; a memory page has only its event's code. */
function readPageData(html: string): Partial<GuestPageData & { eventCode: string }> | null {
  try {
    return JSON.parse(dataElement.exec(html)?.[1] ?? 'null');
  } catch {
    return null;
  }
}

/** The event code of a cached page. */
export function findEventCode(html: string): string | undefined {
  const page = readPageData(html);
  return page?.eventCode ?? page?.schedule?.data.event.eventCode;
}

/** Whether a page is a schedule that a memory page replaces. */
export const leadsToMemory = (html: string): boolean =>
  readPageData(html)?.schedule?.data.event.memoryUntil !== undefined;

/** Pages that the server rendered for the people of this phone; each is deleted when its person leaves. */
export const pagesCache = `daysheet-pages${basePath}`;
/** Scripts, whose names contain a hash of their content. */
export const filesCache = `daysheet-files${basePath}`;
