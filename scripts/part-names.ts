import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const DOCUMENT = 'docs/ui-parts.md';
/** A table row: names, and the files that export them. */
const ROW = /^\| (`.+?) \| ((?:`[\w/.-]+\.tsx?`(?:[,;] )?)+) \|/gm;
const SPAN = /`([^`]+)`/g;
/** The result of a function comes after an arrow. */
const GIVEN = /→ `\{([^`]*)\}`(?: or `\{([^`]*)\}`)?|→ `[^`]*`/g;
/** One or several names, before their parameters. */
const NAMES = /^([A-Za-z]\w*(?: [A-Za-z]\w*)*?)(?: ?[({<].*| [\w-]+=.*)?$/;
const EXPORT = /^export (?:async )?(?:function\*?|const|class|type) (\w+)|^export (?:const )?\{([^}]*)\}/gm;

const listExports = (text: string): string[] =>
  [...text.matchAll(EXPORT)].flatMap(([, name, list = '']) => name ?? list.match(/\w+/g) ?? []);

const listNames = (cell: string): string[] =>
  [...cell.replaceAll(GIVEN, '').matchAll(SPAN)].flatMap(
    ([, span = '']) => NAMES.exec(span)?.[1]?.split(' ') ?? [],
  );

const listGiven = (cell: string): string[] =>
  [...cell.matchAll(GIVEN)].flatMap(([, ...lists]) =>
    lists.flatMap((list) => list?.replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? []),
  );

/** The names of a row that its files do not export, and result fields that none of them has. */
export function listMissingNames(cell: string, sources: readonly string[]): string[] {
  const exported = new Set(sources.flatMap(listExports));
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return [
    ...listNames(cell).filter((name) => !exported.has(name)),
    ...listGiven(cell).filter((name) => !words.has(name)),
  ];
}

/** Checks the names in the tables of parts and functions against the files beside them. */
export function checkPartNames(): string[] {
  const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');
  return [...text.matchAll(ROW)].flatMap(([, cell = '', files = '']) => {
    const paths = [...files.matchAll(SPAN)].map(([, path = '']) => join(ROOT, 'client/src', path));
    const sources = paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8'));
    return listMissingNames(cell, sources).map(
      (name) => `${DOCUMENT} says that ${name} is in ${files.replaceAll('`', '')}.`,
    );
  });
}
