import {
  findEventCode,
  listPageCovers,
  listPageFiles,
  isRendered,
  isFresh,
  isMemory,
  isOurs,
  isPastMemory,
  leadsToMemory,
  linksHeader,
  markLate,
  toPageKey,
  pagesCache,
  parseReceivedAt,
  stampPage,
  type Way,
} from '../../lib/storage/cached-pages.ts';
import { cacheBuild, cacheFiles, dropFiles } from './worker-files.ts';

/** Milliseconds until a cached page replaces the network's: on the page itself, and on an address that leads to it. */
const patience = { page: 2500, way: 5000 };
/** After a timeout led somebody to their cached page, it does not wait for the network again within this time. */
const silentMilliseconds = 10_000;
/** How many links of one person open their page; older ones are dropped. */
const linksMax = 5;

let silentSince = 0;

const openPages = () => caches.open(pagesCache);
const createPageResponse = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
const getLinks = (cached: Response | undefined) =>
  (cached?.headers.get(linksHeader) ?? '').split(' ').filter(Boolean);

/** A hash: enough to recognize a secret, not to reveal it. */
async function hashSecret(secret: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** How often caching each page was requested: a slow response must not replace the result of a later request. */
const requestCounts = new Map<string, number>();

/**
 * Caches a page as the server renders it, with its files; then deletes files that no page needs. A late response is
 * dropped if the page was requested again meanwhile.
 */
export async function cachePage(url: string, responding: Promise<Response>, token?: string): Promise<void> {
  const key = toPageKey(url);
  const turn = (requestCounts.get(key) ?? 0) + 1;
  requestCounts.set(key, turn);
  const response = await responding;
  if (!isRendered(response)) return;
  const html = await response.text();
  const receivedAt = Date.now();
  const pages = await openPages();
  const before = await pages.match(key);
  // A memory page stays, even if its schedule is read too.
  if (leadsToMemory(html) && isMemory((await before?.clone().text()) ?? '', receivedAt)) return;
  await cacheFiles(listPageFiles(html));
  await cacheFiles(listPageCovers(html)).catch(() => undefined);
  const links = new Set(getLinks(before));
  if (token !== undefined) links.add(await hashSecret(token));
  const headers = { [linksHeader]: [...links].slice(-linksMax).join(' ') };
  if (requestCounts.get(key) !== turn) return;
  await pages.put(key, createPageResponse(stampPage(html, receivedAt), headers));
  await dropFiles();
  // The last deletion of a page deleted the files too.
  await cacheBuild();
}

/** The cached page that an address leads to; of several, the one that was open last. */
async function findCachedPage(way: Way): Promise<string | undefined> {
  const pages = await openPages();
  const hash = way.kind === 'link' ? await hashSecret(way.token) : '';
  const found: { url: string; receivedAt: number }[] = [];
  for (const { url } of await pages.keys()) {
    const cached = await pages.match(url);
    const html = (await cached?.clone().text()) ?? '';
    // Hidden: its event is offline.
    if (html === '') continue;
    const isMeant =
      way.kind === 'link'
        ? getLinks(cached).includes(hash)
        : way.kind === 'last' || findEventCode(html) === way.eventCode;
    if (isMeant) found.push({ url, receivedAt: parseReceivedAt(html) });
  }
  return found.toSorted((a, b) => b.receivedAt - a.receivedAt)[0]?.url;
}

/** Our server's complete response; rejects after the timeout, or if another server responds. */
async function withTimeout(network: Promise<Response>, milliseconds: number): Promise<Response> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network is slow.')), milliseconds);
  });
  const whole = network.then(async (response) => {
    if (!isOurs(response) || response.status >= 500) throw new Error('Somebody else answered.');
    await response.clone().blob();
    return response;
  });
  return Promise.race([whole, late]);
}

/** A recently cached page at once; else the network's, or the cached one where the network is slow or gone. */
export async function respondWithPage(url: string, network: Promise<Response>): Promise<Response> {
  const pages = await openPages();
  const html = await (await pages.match(toPageKey(url)))?.text();
  const now = Date.now();
  if (html && isPastMemory(html, now)) await pages.delete(toPageKey(url));
  else if (html) return respondFromCache(html, network, now);
  return network;
}

function respondFromCache(
  html: string,
  network: Promise<Response>,
  now: number,
): Response | Promise<Response> {
  if (isFresh(html, now) && !isMemory(html, now) && !leadsToMemory(html)) return createPageResponse(html);
  if (now - silentSince < silentMilliseconds) return createPageResponse(markLate(html));
  return withTimeout(network, patience.page).catch(() => createPageResponse(markLate(html)));
}

/** The network's response, or a redirect to the cached page where the network is slow or gone. */
export async function respondToWay(way: Way, network: Promise<Response>): Promise<Response> {
  try {
    return await withTimeout(network, patience.way);
  } catch {
    const cachedUrl = await findCachedPage(way);
    if (cachedUrl === undefined) return network;
    silentSince = Date.now();
    return Response.redirect(cachedUrl, 302);
  }
}

/** Opened from the Home Screen: the page that was open last, which then uses the network itself. */
export async function respondToHome(request: Request): Promise<Response> {
  const cachedUrl = await findCachedPage({ kind: 'last' });
  return cachedUrl === undefined ? fetch(request) : Response.redirect(cachedUrl, 302);
}
