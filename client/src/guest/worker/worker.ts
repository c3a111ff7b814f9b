import { serverPaths } from '@daysheet/shared/routes.ts';
import { isGuestPage, isHome, parseWay } from '../../lib/storage/cached-pages.ts';
import { noticesScope } from '../../lib/notices-scope.ts';
import { respondWithFile, cacheBuild, noteOpenPages } from './worker-files.ts';
import { respondToHome, respondWithPage, respondToWay, cachePage } from './worker-pages.ts';
import { openNotificationPage, showPush } from './worker-push.ts';
import { type FetchEvent, worker } from './worker-self.ts';

worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotificationPage(event.notification));
});

/** Browsers that support static routes do not start the worker for these. */
const bypassRoutes = [serverPaths.procedures, serverPaths.health].map((path) => ({
  urlPattern: `${path}/*`,
}));

/** Whether this is the worker for hosts' notices, which caches no pages. */
const isForNotices = () => new URL(worker.registration.scope).pathname === noticesScope;

worker.addEventListener('install', (event) => {
  if (isForNotices()) return event.waitUntil(worker.skipWaiting());
  const routed = event.addRoutes?.({ condition: { or: bypassRoutes }, source: 'network' });
  // File names contain a hash of their content, so pages of an older build keep using theirs.
  event.waitUntil(Promise.all([cacheBuild(), routed]).then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  const noting = isForNotices() ? Promise.resolve() : noteOpenPages();
  event.waitUntil(Promise.all([worker.clients.claim(), noting.catch(() => undefined)]));
});

/** Responds for guest pages, and addresses that lead to them. Other pages are ignored: hosts' work as without a worker. */
function showPage(event: FetchEvent): void {
  const { request } = event;
  const { url } = request;
  const way = parseWay(url);
  if (isHome(url)) {
    event.respondWith(respondToHome(request));
  } else if (isGuestPage(url)) {
    const network = fetch(request);
    const responding = network.then((response) => response.clone());
    const caching = cachePage(url, responding);
    event.respondWith(respondWithPage(url, network));
    event.waitUntil(caching.catch(() => undefined));
  } else if (way) {
    event.respondWith(respondToWay(way, fetch(request)));
  }
}

/** Files cached for use without a network, besides pages. */
const kept = [serverPaths.assets, serverPaths.covers];

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') showPage(event);
  else if (origin === location.origin && kept.some((path) => pathname.startsWith(`${path}/`))) {
    event.respondWith(respondWithFile(request));
  }
});

/** A page that was read again asks to be cached as it is now, with the link that opened it. */
worker.addEventListener('message', (event) => {
  const { data } = event;
  // Pages of an older build send their address only.
  const message = new Map(
    typeof data === 'object' && data !== null ? Object.entries(data) : [['href', data]],
  );
  const url = String(message.get('href'));
  const token: unknown = message.get('token');
  if (!isGuestPage(url) || new URL(url).origin !== location.origin) return;
  const caching = cachePage(url, fetch(url), typeof token === 'string' ? token : undefined);
  event.waitUntil(caching.catch(() => undefined));
});
