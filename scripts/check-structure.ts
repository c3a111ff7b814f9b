import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { judgeArrows, readArrows } from './feature-arrows.ts';
import { checkOneHand } from './one-hand.ts';
import { checkPartNames } from './part-names.ts';
import { listHostPackagesOfGuests, listHostWordsOfGuests, listSchemasOfGuests } from './guest-imports.ts';
import { ROOT, run } from './run.ts';
import { checkSaidLast } from './said-last.ts';

const SERVER_KINDS =
  /^[a-z][a-z0-9-]*(?:\.(?:router|queries|commands|rules|access|jobs|reactions))?(?:\.test)?\.ts$/;
const SERVER_WITHOUT_KIND = /^[a-z][a-z0-9-]*\.ts$/;
const CLIENT_KINDS =
  /^[a-z][a-z0-9-]*(?:(?:\.(?:hooks|rules|texts|worker))?\.ts|\.tsx|\.module\.css|(?:\.[a-z]+)?\.test\.tsx?)$/;
const VAGUE_NAMES = /(?:^|\/)(?:utils?|helpers?|misc|common)(?:\/|\.[a-z]+$)/;
/** In routes/ a file's name is its URL, so an index is a page there. */
const BARREL = /^(?!client\/src\/routes\/).*(?:^|\/)index\.tsx?$/;
/** docs/ui-parts.md names parts with paths from client/src. */
const PATH_IN_TEXT =
  /`((?:server|client|shared|drizzle|tests|bench|docs|scripts|patches|ui|lib|features)\/[\w./$-]+)`/g;
/** A name in our code, with its file. */
const NAME_IN_FILE = /`(\w+)` (?:in|of) `([\w./-]+\.tsx?)`/g;
/** Looks like a name in our code, which a rename may leave outdated: `camelCase`, alone or called. */
const NAME = /`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g;
const LINK = /\]\((?!https?:|#)([^)#]+)/g;
/** Git's conflict markers. */
const CONFLICT = /^(?:<{7}|>{7}) /m;
const COMMAND = /\bnpm run ([\w:-]+)/g;

/** From this migration on each has to declare that it removes something: `docs/decisions/054-two-versions-at-once.md`. */
const FIRST_TOLD_BREAKING = 24;
/** Statements that break a server which expects the former tables. */
const BREAKING =
  /\bDROP TABLE\b|\bDROP COLUMN\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|\bDROP DEFAULT\b|\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i;

/** Functions that read, by their names; `findOrMake` creates what it does not find. */
const EXPORTED_READ =
  /^export (?:async )?(?:function\*?|const) ((?:read|list|find|is|has|get)(?![a-z])(?!OrMake)\w*)/gm;

type Journal = { entries: { idx: number; when: number; tag: string }[] };

function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

function checkServerFeatures(): string[] {
  return listFiles('server/features/**/*').flatMap((path) => {
    const name = basename(path);
    const isKnown =
      SERVER_KINDS.test(name) && !SERVER_WITHOUT_KIND.test(name) && path.split('/').length === 5;
    if (isKnown) return [];
    return `${path}: a server feature holds <layer>/<noun>/<noun>.(router|queries|commands|rules|access|jobs|reactions|test).ts; what knows no feature belongs in server/lib.`;
  });
}

function checkCommands(): string[] {
  return listFiles('server/features/**/*.commands.ts').flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(EXPORTED_READ)].map(
      ([, name]) =>
        `${path} exports ${name}: what others read belongs in <noun>.queries.ts, what is decided without reading in <noun>.rules.ts.`,
    ),
  );
}

function checkArrows(): string[] {
  const { pairs, upwards, sideways, inCircles } = judgeArrows(
    readArrows(listFiles('server/features/**/*.ts'), { root: 'server/features', depth: 2 }),
  );
  console.log(
    `Server features: ${pairs} arrows, ${upwards.length} back up, ${sideways.length} to a neighbour's commands, ${inCircles.length} features in a circle.`,
  );
  return [
    ...upwards.map(({ file, target }) => `${file} imports ${target}, which stands above it.`),
    ...sideways.map(({ file, target }) => `${file} imports ${target}, a neighbour's commands.`),
    ...inCircles.map((feature) => `server/features/${feature} stands in a circle of features.`),
  ];
}

function checkClientCircles(): string[] {
  const root = 'client/src/features';
  const { inCircles } = judgeArrows(readArrows(listFiles(`${root}/**/*.{ts,tsx}`), { root, depth: 1 }));
  return inCircles.map(
    (feature) => `${root}/${feature} stands in a circle of features: what several need belongs below them.`,
  );
}

function checkClientFeatures(): string[] {
  return listFiles('client/src/features/**/*').flatMap((path) =>
    CLIENT_KINDS.test(basename(path))
      ? []
      : `${path}: a client feature holds <noun>.hooks.ts, <noun>.(rules|texts|worker).ts, one-function files, components (.tsx), their .module.css and tests; what knows no feature belongs in client/src/ui or client/src/lib.`,
  );
}

const checkGuestPages = (): string[] => [
  ...listSchemasOfGuests().map(
    (way) => `${way}: guests' pages load no schemas. Take what they need out of it, into <noun>.ts.`,
  ),
  ...listHostWordsOfGuests().map(
    (way) =>
      `${way}: guests' pages read the texts of their language: see client/src/lib/errors/guest-errors.ts.`,
  ),
  ...listHostPackagesOfGuests().map(
    (way) =>
      `${way}: guests' pages load neither Mantine nor TanStack: see client/src/ui and client/src/lib/queries (decisions 057 and 070 in docs/decisions).`,
  ),
];

function checkNames(): string[] {
  return listFiles('{server,client,shared,tests,scripts,bench}/**/*.{ts,tsx}').flatMap((path) => {
    if (BARREL.test(path)) return `${path}: no barrels: import from the file itself.`;
    if (VAGUE_NAMES.test(path)) return `${path}: name it after what it does.`;
    return [];
  });
}

function readJournal(): Journal {
  const journal: Journal = JSON.parse(readFileSync(join(ROOT, 'drizzle/meta/_journal.json'), 'utf8'));
  return journal;
}

function checkMigrations(): string[] {
  const { entries } = readJournal();
  return entries.flatMap(({ idx, when, tag }, position) => {
    const before = entries[position - 1];
    if (!existsSync(join(ROOT, 'drizzle', `${tag}.sql`)))
      return `drizzle/${tag}.sql is in the journal but not there.`;
    if (idx !== position) return `drizzle/meta/_journal.json: ${tag} has idx ${idx} at position ${position}.`;
    if (before && before.when >= when) {
      return `drizzle/meta/_journal.json: "when" of ${tag} is not later than that of ${before.tag}, so databases that have the latter would skip it.`;
    }
    return [];
  });
}

function checkBreakingMigrations(): string[] {
  return readJournal().entries.flatMap(({ idx, tag }) => {
    const path = `drizzle/${tag}.sql`;
    if (idx < FIRST_TOLD_BREAKING || !existsSync(join(ROOT, path))) return [];
    const text = readFileSync(join(ROOT, path), 'utf8');
    const found = BREAKING.exec(text)?.[0];
    if (found === undefined || text.includes(`INSERT INTO "breaking_migrations" ("tag") VALUES ('${tag}')`))
      return [];
    return `${path} has ${found}, which servers of the last release may not survive: take it away a release later, and write INSERT INTO "breaking_migrations" ("tag") VALUES ('${tag}'); into it.`;
  });
}

/** Files that a command creates are not in a checkout. */
function isIgnored(path: string): boolean {
  return run('git', ['check-ignore', '-q', path]).status === 0;
}

function readPackageScripts(): Record<string, string> {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  return scripts;
}

/** Whether a path in a document exists: from the root, from client/src, or from the document. */
function isThere(path: string, document: string): boolean {
  const places = [path, join('client/src', path), join(dirname(document), path)];
  return places.some((place) => existsSync(join(ROOT, place))) || isIgnored(path);
}

/** Every word of the sources, to find the names of documents in. */
function readWords(): Set<string> {
  const sources = listFiles('{client,server,shared,tests,scripts,bench}/**/*.{ts,tsx,json}').filter(
    (path) => !path.includes('node_modules'),
  );
  return new Set(
    sources.flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
}

/** Checks names in documents; the table of replaced words and decisions have older ones. */
function checkNamesInDocs(): string[] {
  const words = readWords();
  return listFiles('{*.md,docs/*.md}').flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .replace(/^## Words that were replaced[\s\S]*/m, '');
    return [
      ...[...text.matchAll(NAME)].flatMap(([, name = '']) =>
        words.has(name) ? [] : `${document} names ${name}, which no source has.`,
      ),
      ...[...text.matchAll(NAME_IN_FILE)].flatMap(([, name = '', path = '']) => {
        const file = [path, join('client/src', path)].map((place) => join(ROOT, place)).find(existsSync);
        const isIn = file && new RegExp(String.raw`\b${name}\b`).test(readFileSync(file, 'utf8'));
        return isIn ? [] : `${document} says that ${name} is in ${path}.`;
      }),
    ];
  });
}

function checkDocs(): string[] {
  const scripts = readPackageScripts();
  // Notes of a release describe the past.
  const documents = listFiles('{*.md,docs/**/*.md}').filter((path) => !path.startsWith('docs/releases/'));
  return documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
    return [
      ...(CONFLICT.test(text) ? [`${document} holds both sides of a conflict.`] : []),
      ...[...named(PATH_IN_TEXT), ...named(LINK)]
        .filter((path) => !isThere(path, document))
        .map((path) => `${document} names ${path}, which is not there.`),
      ...named(COMMAND)
        .filter((name) => !(name in scripts))
        .map((name) => `${document} names npm run ${name}, which package.json does not have.`),
    ];
  });
}

/** Besides the main breakpoint and its complement: see `docs/ui-parts.md`. */
const BREAKPOINTS = new Set(['48em', '47.99em', '62em', '61.99em']);
const BREAKPOINT_EXCEPTIONS: Record<string, string> = {
  'client/src/ui/toasts/toasts-place.module.css': '75em',
};
const MEDIA = /@media[^{]*|\bmatchMedia\([^)]*|\buseMediaQuery\([^)]*/g;
const WIDTH = /\b(?:min|max)-width: *([\w.]+)|\bwidth *[<>]=? *([\w.]+)/g;

function checkBreakpoints(): string[] {
  return listFiles('{client/src,server}/**/*.{css,ts,tsx}').flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return [...text.matchAll(MEDIA)]
      .flatMap(([query]) => [...query.matchAll(WIDTH)].map(([, bound, compared]) => bound ?? compared ?? ''))
      .filter((width) => !BREAKPOINTS.has(width) && BREAKPOINT_EXCEPTIONS[path] !== width)
      .map(
        (width) =>
          `${path} has a breakpoint at ${width}: the one is 48em (docs/ui-parts.md); a part that depends on its own width uses @container.`,
      );
  });
}

/** Files with colours: the palette, files made from it, and files read before any stylesheet, which tests compare. */
const COLOR_PLACES = new Set([
  'shared/lib/colors.ts',
  'client/src/ui/theme/palette.css',
  'client/src/ui/theme/mantine-variables.css',
  'client/vite/page-head.html',
]);
const COLOR = /#(?:[\da-f]{6}|[\da-f]{3})\b|\b(?:rgb|hsl)a?\(|\boklch\(/gi;

function checkColors(): string[] {
  return listFiles('{client/src,client/vite,server,shared}/**/*.{css,ts,tsx,html}')
    .filter((path) => !COLOR_PLACES.has(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(COLOR)].map(
        ([color]) =>
          `${path} has the colour ${color}: take one of shared/lib/colors.ts, in stylesheets by its variable.`,
      ),
    );
}

const problems = [
  checkServerFeatures,
  checkCommands,
  checkArrows,
  checkClientFeatures,
  checkClientCircles,
  checkGuestPages,
  checkNames,
  checkMigrations,
  checkBreakingMigrations,
  checkDocs,
  checkPartNames,
  checkBreakpoints,
  checkColors,
  checkOneHand,
  checkSaidLast,
  checkNamesInDocs,
].flatMap((check) => check());
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
