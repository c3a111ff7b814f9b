import { findOwnEntry } from './newer-page.ts';
import { isOurs } from './storage/cached-pages.ts';
import { readStored, writeStored } from './storage/storage.ts';

/**
 * What happens about a file that failed to load: the page is reloading, or it was reloaded before and the file is still
 * `gone`, or the server (or only the network) is `away` and may come back.
 */
export type MissingFileOutcome = 'reloading' | 'gone' | 'away';

const reloadedKey = 'daysheet-reloaded-builds';
const patienceMilliseconds = 8000;
const failedToLoad = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const fileName = /(?:https?:\/\/[^/\s]+)?\/[^\s,]+\.(?:js|css)/;
const fileType = /javascript|css/;

/** Whether an error means that a file of the page failed to load, by the messages of Vite and all browsers. */
export const isFileMissing = (error: unknown): boolean => failedToLoad.test(String(error));

/**
 * The router reloads the page after such an error, without checking that the server is there: without a network the page
 * would be lost. It detects the error by the beginning of its message.
 */
export function preventRouterReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `A file of this page did not come: ${payload.message}`;
  });
}

const ask = (href: string, method: 'GET' | 'HEAD') =>
  fetch(href, { method, cache: 'no-store', signal: AbortSignal.timeout(patienceMilliseconds) });

/** This page as the server sends it now; null if our server does not respond. */
async function readPage(): Promise<string | null> {
  try {
    const response = await ask(window.location.href, 'GET');
    return response.ok && isOurs(response) ? await response.text() : null;
  } catch {
    // Any failure means that there is no page to load.
    return null;
  }
}

/** Also false if there was no response: the caller's next try checks again. */
async function isGone(file: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await ask(file, 'HEAD');
    return ok ? !fileType.test(headers.get('content-type') ?? '') : [404, 410].includes(status);
  } catch {
    return false;
  }
}

/** True once per build in this tab, and never where storage is blocked. */
function claimReload(build: string): boolean {
  const stored = readStored('session', reloadedKey);
  const builds: unknown[] = Array.isArray(stored) ? stored : [];
  if (builds.includes(build)) return false;
  return writeStored('session', reloadedKey, [...builds, build]);
}

let isReloading = false;

/**
 * Finds out why a file failed to load. If an upgrade removed it and the page is available, reloads the page: once per
 * build, so that servers of two builds do not cause a reload loop.
 */
export async function handleMissingFile(
  error: unknown,
  reload: () => void = () => window.location.reload(),
): Promise<MissingFileOutcome> {
  const page = await readPage();
  if (page === null) return 'away';
  // Safari's message names no file.
  const [file] = fileName.exec(String(error)) ?? [];
  const own = findOwnEntry() ?? '';
  if (page.includes(own) && !(file && (await isGone(file)))) return 'away';
  if (isReloading) return 'reloading';
  if (!claimReload(own)) return 'gone';
  isReloading = true;
  reload();
  return 'reloading';
}

/** Reloads the page on a person's request, if the server has it; returns whether it does. */
export async function reloadIfAvailable(): Promise<boolean> {
  if ((await readPage()) === null) return false;
  window.location.reload();
  return true;
}
