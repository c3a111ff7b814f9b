import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { registerWorker, workerScope } from '../guest-worker.ts';
import { canCachePages } from './cached-files.ts';
import { hasLeft } from './joined-events.ts';
import { filesCache, isMemory, markStale, toPageKey, pagesCache, withSchedule } from './cached-pages.ts';

/** When what somebody came for has long been there. */
const quietMilliseconds = 4000;

const resolvePageKey = (href: string) => toPageKey(new URL(href, window.location.origin).href);

/** The personal links that pages of this tab were opened by: the worker knows them again without a network. */
const tokens = new Map<string, string>();

export function noteLink(href: string, token: string): void {
  tokens.set(resolvePageKey(href), token);
}

/**
 * Lets this phone keep the page for when there is no network, where browsers allow that: over https, or on this
 * machine. It is kept anew whenever somebody looks away from it, but not when that is to leave.
 */
export function cachePageOffline(guestKey: string): () => void {
  if (!canCachePages()) return () => undefined;
  const notifyWorker = async () => {
    if (hasLeft(guestKey)) return;
    const registration = await navigator.serviceWorker.getRegistration(workerScope);
    const { href } = window.location;
    registration?.active?.postMessage({ href, token: tokens.get(resolvePageKey(href)) });
  };
  const start = async () => {
    await registerWorker();
    await notifyWorker();
  };
  const timer = setTimeout(() => void start().catch(() => undefined), quietMilliseconds);
  const lookAway = () => {
    if (document.visibilityState === 'hidden') void notifyWorker().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAway);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookAway);
  };
}

let changing = Promise.resolve();

/** Has what changes kept pages run one after the other: what is renewed meanwhile would come back after it was wiped. Never fails. */
function inOrder(change: () => Promise<void>): Promise<void> {
  // Where storage is blocked nothing was kept.
  changing = changing.then(change).catch(() => undefined);
  return changing;
}

/** Changes a kept page, if there is one. Never fails. */
async function changePage(href: string, change: (html: string) => string): Promise<void> {
  if (!canCachePages()) return;
  await inOrder(async () => {
    const pages = await caches.open(pagesCache);
    const cached = await pages.match(resolvePageKey(href));
    const html = await cached?.text();
    if (cached && html)
      await pages.put(resolvePageKey(href), new Response(change(html), { headers: cached.headers }));
  });
}

/** Has the server asked for all kept pages before they are shown again. Never fails. */
export async function askForPagesAnew(): Promise<void> {
  if (!canCachePages()) return;
  const cached = await caches
    .open(pagesCache)
    .then((pages) => pages.keys())
    .catch(() => []);
  await Promise.all(cached.map(({ url }) => changePage(url, markStale)));
}

/** While an event is offline nothing of a person's page stays, but which links lead to it. */
export const hidePage = (href: string) => changePage(href, () => '');

/**
 * A kept page is rendered from what was read last, by its own scripts, until the server renders it anew. It is as old as
 * that: it may have been read days before.
 */
export const renewPage = (href: string, schedule: GuestSchedule, receivedAt: number) =>
  changePage(href, (html) => withSchedule(html, schedule, receivedAt));

/**
 * Wipes a person's page from this phone, and with the last one the scripts; `unlessMemory` leaves one to remember the
 * event by. Never fails.
 */
export async function forgetPage(href: string, unlessMemory = false): Promise<void> {
  if (!canCachePages()) return;
  await inOrder(async () => {
    const pages = await caches.open(pagesCache);
    const key = resolvePageKey(href);
    if (unlessMemory && isMemory((await (await pages.match(key))?.text()) ?? '', Date.now())) return;
    await pages.delete(key);
    if ((await pages.keys()).length === 0) await caches.delete(filesCache);
  });
}
