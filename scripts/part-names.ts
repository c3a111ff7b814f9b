import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const DOCUMENT = 'docs/ui-parts.md';
/** A row of a table: names, and the files that have them. */
const ROW = /^\| (`.+?) \| ((?:`[\w/.-]+\.tsx?`(?:[,;] )?)+) \|/gm;
const SPAN = /`([^`]+)`/g;
/** What a function gives stands behind an arrow. */
const GIVEN = /→ `\{([^`]*)\}`(?: or `\{([^`]*)\}`)?|→ `[^`]*`/g;
/** One name or several, before what is given to them. */
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

/** Which names of a row its files do not export, and what is said to be given that stands in none of them. */
export function listMissingNames(cell: string, sources: readonly string[]): string[] {
  const exported = new Set(sources.flatMap(listExports));
  const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
  return [
    ...listNames(cell).filter((name) => !exported.has(name)),
    ...listGiven(cell).filter((name) => !words.has(name)),
  ];
}

/** The tables of parts and functions name what the files beside them have. */
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
