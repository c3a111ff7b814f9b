import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { isSparing } from '../../lib/storage/cached-files.ts';
import {
  filesCache,
  listPageFiles,
  isOurs,
  listPageCovers,
  pagesCache,
} from '../../lib/storage/cached-pages.ts';
import { worker } from './worker-self.ts';

/** The files of this build, which the build writes here. */
declare const GUEST_FILES: string[];
const listBuildFiles = () => GUEST_FILES.map((file) => basePath + file);

/** A hotel's network answers for a script with a page of its own, which would be kept for good. */
async function cacheFile(files: Cache, file: string): Promise<void> {
  if (await files.match(file)) return;
  const answer = await fetch(file);
  if (!answer.ok || !isOurs(answer)) throw new Error(`${file} did not come.`);
  await files.put(file, answer);
}

/** Has scripts ready for when the network is gone; rejects where one does not come. */
export async function cacheFiles(wanted: readonly string[]): Promise<void> {
  const files = await caches.open(filesCache);
  await Promise.all(wanted.map((file) => cacheFile(files, file)));
}

/** Of fonts a page has those whose letters it shows: they are kept once it asked for them. */
const isFont = (file: string) => file.endsWith('.woff2');

/** Has all of this build ready, for whatever somebody may come to. */
export async function cacheBuild(): Promise<void> {
  if (!isSparing()) await cacheFiles(listBuildFiles().filter((file) => !isFont(file)));
}

/** Which pages were open when this worker took over: they may be of an older build. */
const openBeforeKey = '/open-before-this-worker';

async function listOpenIds(): Promise<string[]> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.map(({ id }) => id);
}

/** Remembers the pages that are open, where files are kept at all. */
export async function noteOpenPages(): Promise<void> {
  if (!(await caches.has(filesCache))) return;
  const files = await caches.open(filesCache);
  await files.put(openBeforeKey, new Response(JSON.stringify(await listOpenIds())));
}

/** Whether one of those is open still: what it has not loaded yet is to be there when the network is gone. */
async function isOpenSinceBefore(files: Cache): Promise<boolean> {
  const noted: unknown = await (await files.match(openBeforeKey))?.json();
  if (!Array.isArray(noted) || noted.length === 0) return false;
  const open = await listOpenIds();
  return open.some((id) => noted.includes(id));
}

/** Drops what neither this build nor a kept page needs, nor one that has been open since before this build. */
export async function dropFiles(): Promise<void> {
  const [files, pages] = await Promise.all([caches.open(filesCache), caches.open(pagesCache)]);
  // Pages are this worker's before it could note them, and may ask to be kept at once.
  if (worker.registration.active?.state === 'activating') await noteOpenPages();
  if (await isOpenSinceBefore(files)) return;
  const needed = new Set(listBuildFiles());
  for (const request of await pages.keys()) {
    const html = (await (await pages.match(request))?.text()) ?? '';
    for (const file of [...listPageFiles(html), ...listPageCovers(html)]) needed.add(file);
  }
  for (const request of await files.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await files.delete(request);
  }
}

/**
 * Names say what is in them, so that what is kept is what the network would give. Of a host's picture one width is kept,
 * whichever a page asks for.
 */
export async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreSearch: true });
  if (cached || !isFont(request.url)) return cached ?? fetch(request);
  const answer = await fetch(request);
  if (answer.ok && isOurs(answer)) {
    const files = await caches.open(filesCache);
    await files.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
