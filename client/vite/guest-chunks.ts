import path from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The entries that import a module: the page itself, and its lazy imports. */
function findEntries(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  if (seen.has(id)) return entries;
  seen.add(id);
  const info = context.getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) entries.add(id);
  for (const importer of info?.importers ?? [])
    for (const entry of findEntries(importer, context, seen)) entries.add(entry);
  return entries;
}

/**
 * Modules that several entries need share a chunk, since a dozen small ones would each cost a round trip: `shared` loads
 * with every page, `joining` and `reading` with their screens, and `later` with lazy parts only.
 */
export function groupGuestChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const at = (file: string) => path.join(root, file);
  const [page, reading] = [at('guest.html'), at('src/guest/parts/schedule-part.ts')];
  const joining = ['src/guest/parts/join-part.ts', 'src/guest/parts/link-part.ts'].map(at);
  const nameFile: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const entries = findEntries(id, context);
    const [isReading, isJoining] = [entries.has(reading), joining.some((entry) => entries.has(entry))];
    if (entries.has(page) || (isJoining && isReading)) return 'shared';
    return isReading ? 'reading' : isJoining ? 'joining' : 'later';
  };
  // In order, since each group includes what its modules import.
  return ['shared', 'reading', 'joining', 'later'].map((file, index) => ({
    debugName: file,
    name: (id, context) => (nameFile(id, context) === file ? file : null),
    minShareCount: 2,
    priority: 4 - index,
  }));
}
