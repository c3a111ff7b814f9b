import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of the application's screens, as its router has them: `/event/$eventId`. The build writes them down. */
export async function readApplicationPaths(clientDir: string): Promise<string[]> {
  const paths: string[] = JSON.parse(
    await readFile(join(clientDir, '.server/application-paths.json'), 'utf8'),
  );
  return paths;
}

/** Says whether the application has a screen at a path. */
export function matcherOf(paths: readonly string[]): (path: string) => boolean {
  const alternatives = paths.map((path) =>
    path
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/'),
  );
  const pattern = new RegExp(`^(?:${alternatives.filter(Boolean).join('|')})/?$`);
  return (path) => pattern.test(path);
}
