/** The guest's worker lies right below the base. */
const workerPlace = /^(.*)\/worker\.js$/;

function findBasePath(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset['base'] ?? '';
  if (typeof location !== 'undefined') return workerPlace.exec(location.pathname)?.[1] ?? '';
  return new URL(import.meta.url).searchParams.get('base') ?? '';
}

/**
 * What PUBLIC_URL has behind its origin: `/days`, mostly nothing. A page says it at its root, and what renders pages is
 * imported with it. The server's own routes are without: `server/plugins/base-path.ts` takes it off and puts it back.
 */
export const basePath: string = findBasePath();
