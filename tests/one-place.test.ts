import { globSync, readFileSync } from 'node:fs';
import { listApplicationPages, guestPages, serverPaths, sitePages } from '@daysheet/shared/routes.ts';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/run.ts';

/** Lines of the product's own source that repeat what another place decides. */
function linesWith(
  pattern: RegExp,
  decidedIn: readonly string[],
  folders = '{client/src,client/vite,server,shared}',
): string[] {
  const files = globSync(`${folders}/**/*.{ts,tsx,json}`, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/*.gen.ts', ...decidedIn],
  });
  return files.flatMap((file) =>
    readFileSync(`${ROOT}/${file}`, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('no address of a page is written anywhere but where addresses are decided', () => {
  const ofPages = [sitePages, guestPages, serverPaths].flatMap((paths) => Object.values<string>(paths));
  const all = [...ofPages, ...listApplicationPages()];
  const first = [...new Set(all.flatMap((path) => path.split('/')[1] || []))].join('|');
  // The compiler checks the router's own links against its routes.
  const ofTheRouter = String.raw`(?<!\bto[=:] ?|\bopens: |\| |createFileRoute\(|href="\.)`;
  const written = new RegExp(`${ofTheRouter}(?:["'\`]|\\})/(?:${first})(?![\\w-])`);
  expect(linesWith(written, ['shared/routes.ts'])).toEqual([]);
});

test('what people read says the name of whoever runs the server, and ours nowhere', () => {
  // The server's start prints our name in a terminal; calendars name the program that wrote them (RFC 5545, PRODID).
  const forPrograms = [
    'server/{admin,db,doctor}/**',
    'server/*.ts',
    'server/lib/process/*',
    '**/calendar-text.rules.ts',
  ];
  expect(linesWith(/Daysheet/, ['shared/brand.ts', ...forPrograms])).toEqual([]);
  // In the server's own process the page's name would always be ours.
  expect(linesWith(/import \{[^}]*\bbrandName\b/, ['client/**'])).toEqual([]);
});

test('nothing in the browser leads home by an address of its own, which a server below a path has not', () => {
  const root = /(?:href=|assign\(|replace\(|fetch\(|register\(|src=)["'`]\//;
  expect(linesWith(root, ['server/**', 'client/src/dev-ui/*', 'client/vite/*'])).toEqual([]);
});

test('whoever links to the application or answers for it knows the screens that the router has', () => {
  // The router derives its paths from file names; the compiler compares them.
  const screens = globSync('**/*.tsx', { cwd: `${ROOT}/client/src/routes` })
    .filter((file) => !/(?:^|\/)_\w+\.tsx$/.test(file))
    .map((file) => file.replace(/^_guarded\//, '').replace(/(?:\.index)?\.tsx$/, ''))
    // A name that ends with `_` is not the layout of the pages below it.
    .map((name) => `/${name.replaceAll('_.', '.').replaceAll('.', '/').replaceAll('$', ':')}`);
  expect(screens.toSorted()).toEqual(listApplicationPages().toSorted());
});

test('no text says a figure by itself that another place decides', () => {
  const units =
    'minutes|hours|days|MB|characters|items|repeating|people|attendees|roles|events|copies|times|at most';
  const figures = new RegExp(String.raw`[\w’'",] \d[\d,.]* (?:${units})\b`);
  // Prices, and content about made-up events and their pictures.
  const made = ['**/control.texts.ts', '**/tutorials/{on-the-day,run-your-own}.tsx', '**/dev-ui/*'];
  const ownFigures = ['shared/site/pricing.ts', 'shared/site-texts/*.json', ...made];
  expect(linesWith(figures, ownFigures)).toEqual([]);
  // A refusal's text has no numbers of its own.
  expect(linesWith(/(?<!\$\{[^}]*)\d/, [], 'shared/reasons')).toEqual([]);
});

test("the icon on the Home Screen opens the page of this phone's people", () => {
  const file = `${ROOT}/client/public/guest.webmanifest`;
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  expect(manifest).toMatchObject({ id: guestPages.people, start_url: `${guestPages.people}?home` });
});
