import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CSSModulesOptions } from 'vite';

const root = path.join(import.meta.dirname, '..');
const idLength = 4;
const classInSheet = /\.([A-Za-z_][\w-]*)/g;
const filesById = new Map<string, string>();
const namesByFile = new Map<string, string[]>();

/** A few letters for a file, stable across builds. */
function toFileId(file: string): string {
  const hash = createHash('sha256').update(path.relative(root, file)).digest('base64url');
  const id = hash.replace(/[^A-Za-z]/g, '').slice(0, idLength);
  if ((filesById.get(id) ?? file) !== file)
    throw new Error(`${file} and ${filesById.get(id)} are both "${id}".`);
  filesById.set(id, file);
  return id;
}

/**
 * Short class names: a guest's page has each of them twice, in its markup and its styles. A class is its file's id and
 * its index in that file, so that both builds of the page use the same name.
 */
export const guestClassNames: CSSModulesOptions = {
  generateScopedName: (name, file, css) => {
    const names = namesByFile.get(file) ?? [
      ...new Set([...css.matchAll(classInSheet)].map(([, found = '']) => found)),
    ];
    if (!names.includes(name)) names.push(name);
    namesByFile.set(file, names);
    return toFileId(file) + names.indexOf(name).toString(36);
  },
};
