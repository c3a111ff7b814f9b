import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { isSavingData } from '../../lib/storage/cached-files.ts';
import {
  filesCache,
  listPageFiles,
  isOurs,
  listPageCovers,
  pagesCache,
} from '../../lib/storage/cached-pages.ts';
import { worker } from './worker-self.ts';

/** The files of this build; the build inserts them. */
declare const GUEST_FILES: string[];
const listBuildFiles = () => GUEST_FILES.map((file) => basePath + file);

/** A hotel's network may respond to a script's request with its own page, which would be cached for good. */
async function cacheFile(files: Cache, file: string): Promise<void> {
  if (await files.match(file)) return;
  const answer = await fetch(file);
  if (!answer.ok || !isOurs(answer)) throw new Error(`${file} did not come.`);
  await files.put(file, answer);
}

/** Caches scripts for use without a network; rejects if one fails to load. */
export async function cacheFiles(wanted: readonly string[]): Promise<void> {
  const files = await caches.open(filesCache);
  await Promise.all(wanted.map((file) => cacheFile(files, file)));
}

/** A page loads only the fonts of the letters it shows: they are cached once it requests them. */
const isFont = (file: string) => file.endsWith('.woff2');

/** Caches all files of this build. */
export async function cacheBuild(): Promise<void> {
  if (!isSavingData()) await cacheFiles(listBuildFiles().filter((file) => !isFont(file)));
}

/** The cache entry for the pages that were open when this worker took over: they may be of an older build. */
const openBeforeKey = '/open-before-this-worker';

async function listOpenIds(): Promise<string[]> {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.map(({ id }) => id);
}

/** Stores which pages are open, if files are cached at all. */
export async function noteOpenPages(): Promise<void> {
  if (!(await caches.has(filesCache))) return;
  const files = await caches.open(filesCache);
  await files.put(openBeforeKey, new Response(JSON.stringify(await listOpenIds())));
}

/** Whether one of those pages is still open: it may yet need files of its build without a network. */
async function isOpenSinceBefore(files: Cache): Promise<boolean> {
  const noted: unknown = await (await files.match(openBeforeKey))?.json();
  if (!Array.isArray(noted) || noted.length === 0) return false;
  const open = await listOpenIds();
  return open.some((id) => noted.includes(id));
}

/** Deletes files that are needed by neither this build, nor a cached page, nor a page opened before this build. */
export async function dropFiles(): Promise<void> {
  const [files, pages] = await Promise.all([caches.open(filesCache), caches.open(pagesCache)]);
  // Pages belong to this worker before it could store them, and may ask to be cached at once.
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
 * File names contain a hash of their content, so a cached file equals the network's. Of a host's picture one width is
 * cached, for whichever a page requests.
 */
export async function respondWithFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreSearch: true });
  if (cached || !isFont(request.url)) return cached ?? fetch(request);
  const answer = await fetch(request);
  if (answer.ok && isOurs(answer)) {
    const files = await caches.open(filesCache);
    await files.put(request, answer.clone()).catch(() => undefined);
  }
  return answer;
}
