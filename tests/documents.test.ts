import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { eventFileSchema } from '@daysheet/shared/events/event-file.schemas.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/run.ts';
import { readEnv, variables } from '../server/env.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const list = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
const listFolders = (place: string): string[] =>
  globSync(`${place}/*`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name))
    .map(({ name }) => name);
/** Notes of a release describe the past, so they are not checked. */
const documents = list('{*.md,docs/*.md,docs/decisions/*.md}');
const ofToday = documents.filter((path) => !path.startsWith('docs/decisions/'));

const toFigure = (text = '') => text.replaceAll(/[`,]/g, '');
const settings = Object.entries(variables.shape);
const readDefault = (name: string) =>
  // If it is the only one set, it follows the host's maximum.
  name === 'GUESTS_KEPT_DAYS'
    ? readEnv({}).settings.guestRetention.usualDays
    : settings.find(([other]) => other === name)?.[1].safeParse(undefined).data;

/** Rows of the settings table: names, default, and the whole row. */
function readRows(text: string) {
  return [...text.matchAll(/^\| ((?:`[A-Z][A-Z\d_]*`(?:, )?)+) \|([^|]*)\|.*$/gm)].map(
    ([row, names = '', told = '']) => ({
      row,
      names: names.replaceAll('`', '').split(', '),
      told: told.trim(),
    }),
  );
}

/** Figures of `shared/`; documents have byte counts in megabytes. */
function readFigures(): Map<string | undefined, string> {
  const text = list('shared/**/*.ts').map(read).join('\n');
  const own = [...text.matchAll(/^(?:export )?const (\w+) = ([\d_]+);$/gm)].map(
    ([, name, figure = '']) => [name, figure.replaceAll('_', '')] as const,
  );
  const figures = new Map<string | undefined, string>(own);
  for (const [, name, megabytes] of text.matchAll(/^export const (\w+) = (\w+) \* 1024 \* 1024;$/gm))
    figures.set(name, figures.get(megabytes) ?? '');
  return figures;
}

test('documents tell the limits that are decided, where they name them', () => {
  const named = ofToday.flatMap((path) => [...read(path).matchAll(/([\d,]+)(?: MB)? \(`([a-z]\w+)`\)/g)]);
  const figures = readFigures();
  expect(named.length).toBeGreaterThan(25);
  for (const [, told, name] of named) expect([name, toFigure(told)]).toEqual([name, figures.get(name)]);
});

test('whoever runs the server reads of every setting in one document, but of what npm sets', () => {
  const names = settings.map(([name]) => name).filter((name) => !name.endsWith('_PID'));
  const inTable = readRows(read('docs/configuration.md')).flatMap((row) => row.names);
  const inExample = [...read('.env.example').matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(new Set(inTable)).toEqual(new Set(names));
  expect(new Set(inExample)).toEqual(new Set(names));
});

test('whoever runs the server reads of the defaults that it has', () => {
  const text = read('docs/configuration.md') + read('docs/operations.md');
  const inTable = readRows(text).flatMap(({ names, told }) =>
    /^(?:`[^`]+`(?:, )?)+$/.test(told) ? names.map((name, place) => [name, told.split(', ')[place]]) : [],
  );
  const inSentences = [...text.matchAll(/`([A-Z_]+)` \(([\d,]+)\)/g)].map(([, name, told]) => [name, told]);
  const told = [...inTable, ...inSentences];
  expect(told.length).toBeGreaterThan(20);
  for (const [name = '', value] of told)
    expect([name, toFigure(value)]).toEqual([name, String(readDefault(name))]);
});

/** A row's statement about a value, the last valid value, and the first invalid one. */
const bounds: [RegExp, (bound: number) => [string, string]][] = [
  [/([\d,]+) at most/, (most) => [`${most}`, `${most + 1}`]],
  [/([\d,]+) or more/, (least) => [`${least}`, `${least - 1}`]],
  [/(\d+) characters or fewer/, (most) => ['x'.repeat(most), 'x'.repeat(most + 1)]],
  [/(\d+) characters or more/, (least) => ['x'.repeat(least), 'x'.repeat(least - 1)]],
];

test('whoever runs the server reads how far a value may go', () => {
  const rows = readRows(read('docs/configuration.md'));
  const readRow = (name: string) => rows.find(({ names }) => names.includes(name))?.row ?? '';
  const told = settings.flatMap(([name, variable]) =>
    bounds.flatMap(([words, toValues]) => {
      const [, bound] = words.exec(readRow(name)) ?? [];
      if (bound === undefined) return [];
      return [
        [name, bound, ...toValues(Number(toFigure(bound))).map((value) => variable.safeParse(value).success)],
      ];
    }),
  );
  expect(told.length).toBeGreaterThan(8);
  for (const [name, bound, ...taken] of told)
    expect([name, bound, ...taken]).toEqual([name, bound, true, false]);
  const unbounded = settings.filter(([name, variable]) => {
    const isNumber = typeof variable.safeParse('30').data === 'number' && !name.endsWith('_PID');
    return isNumber && readRow(name).includes(' at most') === variable.safeParse('1000000000').success;
  });
  expect(unbounded.map(([name]) => name)).toEqual([]);
});

test('each value of the example is one that the server takes', () => {
  const lines = [...read('.env.example').matchAll(/^#([A-Z\d_]+)=(.+)$/gm)];
  const refused = lines.filter(([, name, value]) => {
    const variable = settings.find(([other]) => other === name)?.[1];
    return !variable?.safeParse(value).success;
  });
  expect(lines.length).toBeGreaterThan(40);
  expect(refused.map(([line]) => line)).toEqual([]);
});

test('every command stands in the README, and every group of the bench beside its figures', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  const isNamed = (name: string) => new RegExp(String.raw`\bnpm (?:run )?${name}\b`).test(readme);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  const [, groups = ''] = /\nconst groups[^\n]*\n([\s\S]*?)\n};/.exec(read('bench/run.ts')) ?? [];
  const names = [...groups.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  const figures = read('docs/performance.md');
  expect(names.filter((name) => !figures.includes(`| \`${name}\` |`))).toEqual([]);
});

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

/** Every external dependency with its version, without types. */
const packages = list('{.,client,server,shared}/package.json').flatMap((path) => {
  const manifest: Manifest = JSON.parse(read(path));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
/** `@scope/*` stands for all of a scope. */
const isMeant = (told: string, name: string) =>
  told.endsWith('/*') ? name.startsWith(told.slice(0, -1)) : told === name;

test('each package has its line, each line its package, and those that are held back their version', () => {
  const text = read('docs/dependencies.md').replace(/^## Written by hand[\s\S]*?(?=^## )/m, '');
  const lines = [...text.matchAll(/^\| (`[^|]*) \|.*$/gm)].map(([line, names = '']) => ({
    line,
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  }));
  const told = lines.flatMap(({ names }) => names);
  const asked = packages.map(([name]) => name);
  const isOurs = (name: string) => /^@(?:daysheet|types)\//.test(name);
  expect(asked.filter((name) => !isOurs(name) && !told.some((each) => isMeant(each, name)))).toEqual([]);
  expect(told.filter((each) => !asked.some((name) => isMeant(each, name)))).toEqual([]);

  const heldBack = text.slice(text.indexOf('## Not at their last release'));
  for (const { line, names } of lines.filter((each) => heldBack.includes(each.line)))
    for (const [name, version] of packages.filter((each) => names.some((told_) => isMeant(told_, each[0])))) {
      const versions = line.match(/\d+(?:\.\d+)*/g) ?? [];
      expect([name, version, versions.some((each) => version.startsWith(each))]).toEqual([
        name,
        version,
        true,
      ]);
    }
});

test('the map of the source has every folder, and every proof that a gate was passed', () => {
  const text = read('docs/architecture.md');
  const places = ['server', 'server/lib', 'client/src', 'client/src/lib'];
  const folders = places.flatMap((place) =>
    listFolders(place).filter(
      (name) => !text.includes(`\`${name}/\``) && !text.includes(`${place}/${name}/`),
    ),
  );
  expect(folders).toEqual([]);
  const scopes = list('server/features/**/*.access.ts').flatMap((path) =>
    [...read(path).matchAll(/^export type (\w+Scope)\b/gm)].map(([, name]) => name),
  );
  expect(scopes.length).toBeGreaterThan(8);
  expect(scopes.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** Parts that are inside of other parts. */
const notOfParts = new Set(['ui-provider', 'toasts-place', 'search-options']);

test('every part of screens stands in the list of parts', () => {
  const text = read('docs/ui-parts.md');
  const parts = list('client/src/ui/**/*.tsx').filter((path) => !path.endsWith('.test.tsx'));
  const unlisted = parts.filter(
    (path) =>
      !notOfParts.has(basename(path, '.tsx')) && !text.includes(`\`${path.slice('client/src/'.length)}\``),
  );
  expect(unlisted).toEqual([]);
});

test('the file of an event that is shown as an example is one that is taken, and each of its parts is told of', () => {
  const text = read('docs/event-file.md');
  const [, example = ''] = /^```json\n([\s\S]*?)^```/m.exec(text) ?? [];
  expect(eventFileSchema.safeParse(JSON.parse(example)).error?.issues ?? []).toEqual([]);
  const isTold = (part: string) => text.includes(`| \`${part}\``) || text.includes(`, \`${part}\``);
  expect(Object.keys(eventFileSchema.shape).filter((part) => !isTold(part))).toEqual([]);
});

const readSpecification = () => read('docs/specification.md');

test('each line of the specification has its place, its test and its state', () => {
  const rows = readSpecification()
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  const isWhole = ([, place = '', shown = '', state = '', ...more]: string[]) =>
    more.length === 0 &&
    (state.trim().startsWith('not applicable: ') ||
      (/^done(?:$|[;:,]? )/.test(state) && [place, shown].every((cell) => cell.includes('`'))));
  const ofHeads = new Set(['Line', '---']);
  expect(rows.filter((row) => !ofHeads.has(row[0] ?? '') && !isWhole(row)).map(([line]) => line)).toEqual([]);
});

test('every feature of the server and every walk in a browser stands in the specification', () => {
  const text = readSpecification();
  const features = listFolders('server/features').flatMap((layer) =>
    listFolders(`server/features/${layer}`).map((name) => `server/features/${layer}/${name}/`),
  );
  const walks = list('tests/e2e/*.spec.ts');
  expect([...features, ...walks].filter((path) => !text.includes(path))).toEqual([]);
});

/** The anchors that GitHub creates for headings. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');

test('links within documents lead to headings that are there, and files without a folder are somewhere', () => {
  const names = new Set(
    list('{*.ts,{client,server,shared,tests,scripts,bench}/**/*.{ts,tsx}}').map((path) => basename(path)),
  );
  const lost = documents.flatMap((document) => {
    const text = read(document);
    const anchors = [...text.matchAll(/\]\(([^)#:\s]*)#([^)\s]+)\)/g)].filter(([, path = '', anchor]) => {
      const target = path === '' ? document : join(dirname(document), path);
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => toAnchor(heading));
      return !headings.includes(anchor ?? '');
    });
    // Excludes what a page only proposes.
    const said = text.replaceAll(/^\*Yours.*$/gm, '');
    const files = ofToday.includes(document) ? [...said.matchAll(/`([a-z\d][\w.-]*\.tsx?)`/g)] : [];
    return [...anchors, ...files.filter(([, name = '']) => !names.has(name))].map(
      ([found]) => `${document}: ${found}`,
    );
  });
  expect(lost).toEqual([]);
});
