import { findOwnEntry } from './newer-page.ts';
import { isOurs } from './storage/cached-pages.ts';
import { readStored, writeStored } from './storage/storage.ts';

/**
 * What is to be done about a file of this page that did not come: the page is loading anew, it was loaded anew before
 * and the file is `gone` all the same, or the server (or only the network) is `away` and may come back.
 */
export type MissingFile = 'reloading' | 'gone' | 'away';

const reloadedKey = 'daysheet-reloaded-builds';
const patienceMilliseconds = 8000;
const failedToLoad = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const fileName = /(?:https?:\/\/[^/\s]+)?\/[^\s,]+\.(?:js|css)/;
const fileType = /javascript|css/;

/** Whether an error says that a file of the page could not be loaded, in the words of Vite or of any browser. */
export const isFileMissing = (error: unknown): boolean => failedToLoad.test(String(error));

/**
 * The router reloads by itself for such an error, and without asking whether there is anything to load: without a
 * network nothing is left of the page. It knows the error by how its message begins.
 */
export function keepRouterFromReloading(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A file of this page did not come: ${payload.message}`;
  });
}

const ask = (href: string, method: 'GET' | 'HEAD') =>
  fetch(href, { method, cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) });

/** This page as the server gives it now; null where no server of ours gives it. */
async function readPage(): Promise<string | null> {
  try {
    const answer = await ask(window.location.href, 'GET');
    return answer.ok && isOurs(answer) ? await answer.text() : null;
  } catch {
    // Any failure means that there is no page to load.
    return null;
  }
}

/** False also where no answer came: it is asked for again by whoever wants the file. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await ask(file, 'HEAD');
    return ok ? !fileType.test(headers.get('content-type') ?? '') : [404, 410].includes(status);
  } catch {
    return false;
  }
}

/** True once for each build in this tab, and never where that cannot be written down. */
function claimReload(build: string): boolean {
  const stored = readStored('session', reloadedKey);
  const builds: unknown[] = Array.isArray(stored) ? stored : [];
  if (builds.includes(build)) return false;
  return writeStored('session', reloadedKey, [...builds, build]);
}

let isReloading = false;

/**
 * Finds out why a file did not come. Where an upgrade took it away and the page itself can be had, the page is loaded
 * anew: once for each build, so that servers of two builds do not send it to and fro.
 */
export async function handleMissingFile(
  error: unknown,
  reload: () => void = () => window.location.reload(),
): Promise<MissingFile> {
  const page = await readPage();
  if (page === null) return 'away';
  // Safari names no file.
  const [file] = fileName.exec(String(error)) ?? [];
  const own = findOwnEntry() ?? '';
  if (page.includes(own) && !(file && (await isGone(file)))) return 'away';
  if (isReloading) return 'reloading';
  if (!claimReload(own)) return 'gone';
  isReloading = true;
  reload();
  return 'reloading';
}

/** Loads the page anew because somebody asked for it, if there is one; says whether it does. */
export async function reloadIfThere(): Promise<boolean> {
  if ((await readPage()) === null) return false;
  window.location.reload();
  return true;
}
