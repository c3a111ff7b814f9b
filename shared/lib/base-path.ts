/** The guest's worker is directly below the base path. */
const workerPlace = /^(.*)\/worker\.js$/;

function findBasePath(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset['base'] ?? '';
  if (typeof location !== 'undefined') return workerPlace.exec(location.pathname)?.[1] ?? '';
  return new URL(import.meta.url).searchParams.get('base') ?? '';
}

/**
 * The path of PUBLIC_URL: `/days`, mostly empty. A page has it as an attribute of its root, and renderers get it on
 * import. The server's own routes omit it: `server/plugins/base-path.ts` removes and adds it.
 */
export const basePath: string = findBasePath();
