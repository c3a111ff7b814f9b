import { basePath } from '@daysheet/shared/base-path.ts';
import { isSparing } from '../lib/storage/cached-files.ts';
import {
  filesCache,
  listPageFiles,
  isOurs,
  listPageCovers,
  pagesCache,
} from '../lib/storage/cached-pages.ts';

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

/** Drops what neither this build nor a kept page needs. */
export async function dropFiles(): Promise<void> {
  const [files, pages] = await Promise.all([caches.open(filesCache), caches.open(pagesCache)]);
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
