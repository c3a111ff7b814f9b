import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.ts';

/** The entries of guests' pages, in browsers and on the server, and of the public site. */
const ENTRIES = [
  'client/src/guest/main.tsx',
  'client/src/guest/render.tsx',
  'client/src/guest/worker/worker.ts',
  'client/src/site/main.ts',
];
/** Type imports do not exist in a build. */
const IMPORT = /^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;
const SHARED = '@daysheet/shared/';

function resolve(from: string, source: string): string | undefined {
  if (source.startsWith(SHARED)) return join('shared', source.slice(SHARED.length));
  return source.startsWith('.') ? join(dirname(from), source) : undefined;
}

const readImports = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
    ([, named, later]) => named ?? later ?? '',
  );

/** Imports that no guest's browser may load, each with its import chain. */
function listWays(isForbidden: (file: string, sources: readonly string[]) => boolean): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return;
    seen.add(file);
    const sources = readImports(file);
    if (isForbidden(file, sources)) {
      found.push([...way, file].join(' → '));
      return;
    }
    for (const source of sources) {
      const target = resolve(file, source);
      if (target) visit(target, [...way, file]);
    }
  };
  for (const entry of ENTRIES) visit(entry, []);
  return found;
}

/** Files with schemas: they would load zod. */
export const listSchemasOfGuests = (): string[] =>
  listWays((file, sources) => sources.includes('zod') || file.endsWith('.schemas.ts'));

/** Imports of host packages that guests' pages have smaller parts for. */
export const listHostPackagesOfGuests = (): string[] =>
  listWays((_, sources) => sources.some((source) => /^@(?:mantine|tanstack)\//.test(source)));

/** Files with the host texts of all refusals: guests have theirs in the texts of their language. */
export const listHostWordsOfGuests = (): string[] =>
  listWays((_, sources) => sources.includes('@daysheet/shared/errors.ts'));
