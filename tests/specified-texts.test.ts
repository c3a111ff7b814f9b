import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Apostrophes as they are typed, and white space as a browser shows it. */
const plain = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ');

/** What people read, and what puts it together; the parts of a text that is filled in stand by themselves. */
const sources = globSync(
  ['client/src/**/*.{ts,tsx}', 'shared/**/*.{ts,json}', 'server/**/*.ts', 'server/legal-pages/*'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', 'client/src/dev-ui/**'],
  },
);

test('nobody misses a text that the specification gives to the letter', () => {
  const shown = plain(sources.map(read).join('\n'));
  const specified = read('tests/data/specified-texts.txt').split('\n').filter(Boolean);
  expect(specified.length).toBeGreaterThan(180);
  expect(specified.filter((text) => !shown.includes(plain(text)))).toEqual([]);
});
