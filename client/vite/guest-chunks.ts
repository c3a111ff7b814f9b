import path from 'node:path';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The modules at whose import a browser asks for a file: the page itself, and what it imports later. */
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
 * What several entries need is one file, since a dozen small ones would each cost a way back: what is there when
 * somebody arrives comes with the page, and what is needed by nobody who joins is a second one.
 */
export function groupGuestChunks(root: string): Rolldown.CodeSplittingGroup[] {
  const arrival = ['guest.html', 'src/guest/join-part.ts', 'src/guest/link-part.ts'].map((file) =>
    path.join(root, file),
  );
  const nameShared: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const entries = findEntries(id, context);
    return arrival.some((entry) => entries.has(entry)) ? 'shared' : null;
  };
  return [
    { debugName: 'shared', name: nameShared, minShareCount: 2, priority: 2 },
    { name: 'later', minShareCount: 2, priority: 1 },
  ];
}
