import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.ts';

/** What the browser loads of guests' pages and of the public site. */
const ENTRIES = ['client/src/guest/main.tsx', 'client/src/guest/worker.ts', 'client/src/site/main.ts'];
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

/** Files with schemas that guests' browsers would load, each with the way to it: zod would come along. */
export function listSchemasOfGuests(): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return;
    seen.add(file);
    const sources = readImports(file);
    if (sources.includes('zod') || file.endsWith('.schemas.ts')) {
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
