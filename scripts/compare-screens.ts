import { globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build, install } from './prepare.ts';
import { bin, fail, ROOT, runShown } from './run.ts';

/**
 * `npm run screenshots` compares screens with the pictures in tests/e2e/screens; `-- --update` replaces the pictures.
 * Differences are in test-results: the stored picture, the current one, and the differing pixels.
 */
const folder = join(ROOT, 'tests/e2e/screens');
const isUpdate = process.argv.includes('--update');
const rest = process.argv.slice(2).filter((arg) => arg !== '--update');
const bytesMax = 5_000_000;

install();
build('client');
// A renamed screen leaves no old picture behind.
if (isUpdate && rest.length === 0)
  for (const file of globSync('*.png', { cwd: folder })) rmSync(join(folder, file));
process.exitCode = await runShown(bin('playwright'), [
  'test',
  'tests/e2e/screens.spec.ts',
  '--workers=1',
  ...(isUpdate ? ['--update-snapshots'] : []),
  ...rest,
]);
const bytes = globSync('*.png', { cwd: folder })
  .map((file) => statSync(join(folder, file)).size)
  .reduce((sum, size) => sum + size, 0);
if (bytes > bytesMax) fail(`The pictures have ${bytes} bytes, of ${bytesMax}.`);
