import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/run.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const exclude = ['**/node_modules/**', '**/*.test.{ts,tsx}'];
const sources = globSync('{client/{src,vite},server,shared}/**/*.{ts,tsx}', { cwd: ROOT, exclude }).map(
  (file) => ({ file, text: read(file) }),
);
const code = sources.map(({ text }) => text).join('\n');
const listAll = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, ...found]) => found);
const quoted = new Set(listAll(/['"`]([\w.-]+)['"`]/g).flat());
const fields = new Set(listAll(/\b(\w+)\??:/g).flat());
/** Computed ids: `error.${reason}.title`. */
const templates = listAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{\w+\}([\w.-]*)`/g);

/** What fills a template is a word that is said too: in quotes, or as the name of a field. */
const isPutTogether = (id: string) =>
  templates.some(([before = '', after = '']) => {
    const slot = id.slice(before.length, id.length - after.length);
    return id.startsWith(before) && id.endsWith(after) && (quoted.has(slot) || fields.has(slot));
  });

test.each(['texts', 'site-texts'])('each text of shared/%s is said somewhere', (folder) => {
  const texts: Record<string, string> = JSON.parse(read(`shared/${folder}/en.json`));
  const unsaid = Object.keys(texts).filter((id) => !quoted.has(id) && !isPutTogether(id));
  expect(unsaid).toEqual([]);
});

const IMPORT = /(?:import (\w+) from|composes: .* from) '([^']+\.css)(?:\?inline)?'/g;
const sheets = globSync('client/src/**/*.module.css', { cwd: ROOT });

/** Who imports each sheet, and by which name; a sheet that takes a class of another one has no name for it. */
const imports = [...sources, ...sheets.map((file) => ({ file, text: read(file) }))].flatMap(
  ({ file, text }) =>
    [...text.matchAll(IMPORT)].map(([whole, name, path = '']) => ({
      sheet: join(dirname(file), path),
      name,
      text: name ? text.replace(whole, '') : text,
    })),
);

const mentions = (name: string, className: string) =>
  // Handed on as a whole, as to Mantine's calendar, it may be asked for anything.
  new RegExp(String.raw`\b${name}(?:\.${className}\b|\['${className}'\]|(?![\w.]|\['))`);

test('each class of a stylesheet is asked for by who imports it', () => {
  const unused = sheets.flatMap((sheet) => {
    const users = imports.filter((one) => one.sheet === sheet);
    const plain = read(sheet).replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|'[^']*'|"[^"]*"/g, '');
    const classes = new Set([...plain.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
    const isUsed = (className: string) =>
      users.some(({ name, text }) =>
        name ? mentions(name, className).test(text) : new RegExp(`composes: .*\\b${className}\\b`).test(text),
      );
    return [...classes].filter((name) => !isUsed(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});
