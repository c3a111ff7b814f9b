import {
  filesCache,
  filesOf,
  isFresh,
  isGuestPage,
  pageKeyOf,
  pagesCache,
  stampPage,
} from '../lib/kept-pages.ts';

/** Runs while no page is open. Only what DOM's own types lack is declared. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type PushEvent = Lasting & { data: { json(): unknown } | null };
type ClickEvent = Lasting & { notification: Notification };
type Page = { url: string; focus(): Promise<unknown> };
type FetchEvent = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type MessageEvent = Lasting & { data: unknown };
declare const self: {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
};

function fieldsOf(event: PushEvent): Map<string, unknown> {
  try {
    const json = event.data?.json();
    return new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
  } catch {
    return new Map();
  }
}

/** Something is always shown: browsers take the permission away from pages that are told and stay silent. */
self.addEventListener('push', (event) => {
  const fields = fieldsOf(event);
  const text = (name: string, otherwise: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : otherwise;
  };
  const options = {
    body: text('body', ''),
    tag: text('id', 'daysheet'),
    data: text('url', '/'),
  };
  event.waitUntil(self.registration.showNotification(text('title', 'Daysheet'), options));
});

const guestOf = (url: URL) => `${url.origin}${url.pathname}?${url.searchParams.get('attendeeId') ?? ''}`;

/** Brings up the guest's page where it is open, on whatever day; else opens it. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.registration.scope);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => guestOf(new URL(one.url)) === guestOf(url));
  await (page ? page.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(String(notification.data)));
});

/** The files of this build, which the build writes here. */
declare const GUEST_FILES: string[];

/** How long the network may take before what is kept is shown instead. */
const patienceMilliseconds = 2500;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(filesCache)
      .then((files) => files.addAll(GUEST_FILES))
      // Files are named by what is in them, so the pages of an older build go on with theirs.
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keeps a page as the server drew it, with the files that it asks for; then drops files that no page needs. */
async function keepPage(url: string, answer: Response): Promise<void> {
  const html = await answer.text();
  const files = await caches.open(filesCache);
  for (const file of filesOf(html)) if (!(await files.match(file))) await files.add(file);
  const pages = await caches.open(pagesCache);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  await pages.put(pageKeyOf(url), new Response(stampPage(html, Date.now()), { headers }));
  await dropFiles(files, pages);
}

async function dropFiles(files: Cache, pages: Cache): Promise<void> {
  const needed = new Set(GUEST_FILES);
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? '';
    for (const file of filesOf(html)) needed.add(file);
  }
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

const isDrawn = (answer: Response) => answer.ok && answer.headers.get('x-daysheet-page') === 'drawn';

async function fetchPage(request: Request | string, url: string): Promise<Response> {
  const answer = await fetch(request);
  if (isDrawn(answer)) await keepPage(url, answer.clone());
  return answer;
}

const readKept = async (url: string) => (await caches.open(pagesCache)).match(pageKeyOf(url));
const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow.')), patienceMilliseconds);
  });

/** What was kept a moment ago at once; else the network's, or what was kept where that is slow or gone. */
async function answerPage(request: Request, network: Promise<Response>): Promise<Response> {
  const kept = await readKept(request.url);
  if (!kept) return network;
  if (isFresh(await kept.clone().text(), Date.now())) return kept;
  return Promise.race([network, late()]).catch(() => kept);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && isGuestPage(request.url)) {
    const network = fetchPage(request, request.url);
    event.respondWith(answerPage(request, network));
    event.waitUntil(network.catch(() => undefined));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith('/assets/')) return;
  event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** A page that was read anew asks to be kept as it is now. */
self.addEventListener('message', (event) => {
  const url = String(event.data);
  if (isGuestPage(url)) event.waitUntil(fetchPage(url, url).catch(() => undefined));
});
