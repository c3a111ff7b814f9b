import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type GuestFiles, guestFilesFile } from '@daysheet/shared/guests/guest-styles.ts';
import { makeClientDir } from '../../tests/client-dir.ts';
import { listGuestFiles, writeGuestFiles } from './guest-files.ts';

const shared = ['_shared.js'];
const words = (code: string, part = '') => ({
  [`../shared/texts/${code}.json${part && `?${part}`}`]: { file: `assets/${code}${part}.js` },
});
const outDir = await makeClientDir({
  // The renderer shows which part is rendered by its class names.
  '.server/guest.js': `export const renderGuestPage = ({ href }) =>
    href === '/demo' ? '<p class="day now"></p>' : '<p class="code"></p>';`,
  '.vite/guest-manifest.json': JSON.stringify({
    'guest.html': { file: 'assets/guest.js', css: ['assets/guest.css'], imports: shared },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    '_later.js': { file: 'assets/later.js', css: ['assets/later.css'], imports: shared },
    'src/guest/parts/join-part.ts': { file: 'assets/join.js', css: ['assets/join.css'], imports: shared },
    'src/guest/parts/schedule-part.ts': { file: 'assets/day.js', imports: [...shared, '_later.js'] },
    'src/guest/parts/demo-part.ts': { file: 'assets/demo.js', imports: [...shared, '_later.js'] },
    ...words('en'),
    ...words('de'),
    ...words('en', 'join'),
    ...words('en', 'demo'),
  }),
  'assets/shared.css': 'p{margin:0}.day{top:0}',
  'assets/guest.css': '.code{top:1px}',
  'assets/join.css': '.found{top:2px}',
  'assets/later.css': '.day.now{top:3px}.told{top:4px}',
});

await writeGuestFiles(outDir);
const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
const files: GuestFiles = JSON.parse(await read(guestFilesFile));

test('a part has in its pages what those usually show, and all else in a file', async () => {
  const { first, later, laterFile } = files.schedule;
  expect(first).toBe('p{margin:0}.day{top:0}.day.now{top:3px}');
  expect(later.map(({ css }) => css)).toEqual(['.code{top:1px}', '.told{top:4px}']);
  expect(await read(laterFile ?? '')).toBe('.code{top:1px}.told{top:4px}');
  expect(files.join.first).toBe('p{margin:0}.code{top:1px}');
});

test('a page that is opened once has all of its styles', () => {
  expect(files.link).toMatchObject({ laterFile: null, later: [], first: expect.stringContaining('.day{') });
});

test('of scripts, words and stylesheets a part names its own', () => {
  expect(files.join).toMatchObject({
    scripts: ['assets/join.js'],
    stylesheets: ['assets/shared.css', 'assets/guest.css', 'assets/join.css'],
    words: { en: ['assets/en.js', 'assets/enjoin.js'], de: ['assets/de.js'] },
  });
  expect(files.schedule.scripts).toEqual(['assets/later.js', 'assets/day.js']);
  expect(files.schedule.words['en']).toEqual(['assets/en.js']);
});

test('a phone has everything before the network is gone, but for the sample', async () => {
  const kept = await listGuestFiles(outDir);
  const { schedule, join } = files;
  expect(kept).toEqual(
    expect.arrayContaining([`/${schedule.laterFile}`, `/${join.laterFile}`, '/assets/day.js']),
  );
  expect(kept).toContain('/assets/enjoin.js');
  expect(kept.filter((file) => file.includes('demo'))).toEqual([]);
});
