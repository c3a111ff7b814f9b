import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.ts';

/** What is loaded of guests' pages, by browsers and by the server that renders them, and of the public site. */
const ENTRIES = [
  'client/src/guest/main.tsx',
  'client/src/guest/render.tsx',
  'client/src/guest/worker/worker.ts',
  'client/src/site/main.ts',
];
/** Types are gone when a page is built. */
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

/** What no guest's browser loads, each import of it with the way that leads there. */
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

/** Files with schemas: zod would come along. */
export const listSchemasOfGuests = (): string[] =>
  listWays((file, sources) => sources.includes('zod') || file.endsWith('.schemas.ts'));

/** Files with what hosts' screens are made of, and guests' pages have smaller parts of their own for. */
export const listHostPackagesOfGuests = (): string[] =>
  listWays((_, sources) => sources.some((source) => /^@(?:mantine|tanstack)\//.test(source)));

/** Files with hosts' words for every refusal: guests read theirs in the texts of their language. */
export const listHostWordsOfGuests = (): string[] =>
  listWays((_, sources) => sources.includes('@daysheet/shared/errors.ts'));
