import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { registerWorker, workerScope } from '../guest-worker.ts';
import { canCachePages } from './cached-files.ts';
import { hasLeft } from './joined-events.ts';
import { filesCache, isMemory, markStale, toPageKey, pagesCache, withSchedule } from './cached-pages.ts';

/** Milliseconds after which the page's own content has long been loaded. */
const quietMilliseconds = 4000;

const resolvePageKey = (href: string) => toPageKey(new URL(href, window.location.origin).href);

/** The personal links that opened this tab's pages: they let the worker find the page without a network. */
const tokens = new Map<string, string>();

export function noteLink(href: string, token: string): void {
  tokens.set(resolvePageKey(href), token);
}

/**
 * Caches the page for use without a network, where browsers allow it: over https, or on this machine. Caches it again
 * whenever the page is hidden, but not when the person leaves. Returns a stop function.
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

/** Runs changes of cached pages one after the other: a parallel renewal would restore a deleted page. Never rejects. */
function runInOrder(change: () => Promise<void>): Promise<void> {
  // Where storage is blocked nothing is cached.
  changing = changing.then(change).catch(() => undefined);
  return changing;
}

/** Changes a cached page, if there is one. Never rejects. */
async function changePage(href: string, change: (html: string) => string): Promise<void> {
  if (!canCachePages()) return;
  await runInOrder(async () => {
    const pages = await caches.open(pagesCache);
    const cached = await pages.match(resolvePageKey(href));
    const html = await cached?.text();
    if (cached && html)
      await pages.put(resolvePageKey(href), new Response(change(html), { headers: cached.headers }));
  });
}

/** Marks all cached pages, so that the server is asked before they are shown. Never rejects. */
export async function markPagesStale(): Promise<void> {
  if (!canCachePages()) return;
  const cached = await caches
    .open(pagesCache)
    .then((pages) => pages.keys())
    .catch(() => []);
  await Promise.all(cached.map(({ url }) => changePage(url, markStale)));
}

/** Empties a person's cached page while the event is offline; only the links that lead to it stay. */
export const hidePage = (href: string) => changePage(href, () => '');

/**
 * Puts the latest schedule into a cached page, whose scripts render it until the server renders the page again. It is as
 * old as that schedule, which may have been read days ago.
 */
export const renewPage = (href: string, schedule: GuestSchedule, receivedAt: number) =>
  changePage(href, (html) => withSchedule(html, schedule, receivedAt));

/**
 * Deletes a person's page from this phone, and with the last one the scripts; `unlessMemory` leaves a memory page. Never
 * rejects.
 */
export async function forgetPage(href: string, unlessMemory = false): Promise<void> {
  if (!canCachePages()) return;
  await runInOrder(async () => {
    const pages = await caches.open(pagesCache);
    const key = resolvePageKey(href);
    if (unlessMemory && isMemory((await (await pages.match(key))?.text()) ?? '', Date.now())) return;
    await pages.delete(key);
    if ((await pages.keys()).length === 0) await caches.delete(filesCache);
  });
}
