import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bin, fail, ROOT, run } from './run.ts';

const INSTALL_INPUTS = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  '*/package.json',
  'patches/*',
];
const INSTALL_STAMP = join(ROOT, 'node_modules/.daysheet-installed');
const INSTALLED = ['node_modules/.pnpm', 'client/node_modules', 'server/node_modules', 'shared/node_modules'];

/** Made by the builds themselves, or without a part in them. */
const IGNORED = ['**/node_modules/**', '**/dist/**', '**/routeTree.gen.ts', '**/*.test.{ts,tsx}'];
const SHARED_INPUTS = ['shared/**/*.ts', 'pnpm-lock.yaml', 'tsconfig.json'];
/** What is built, and of what. */
const BUILDS = {
  client: { of: ['client/**/*'], args: [] },
  server: { of: ['server/**/*.ts', 'client/vite/*'], args: ['--config', 'vite/server.config.ts'] },
};

function hashFiles(patterns: string[], exclude: string[] = ['node_modules/**']): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`);
  const files = globSync(patterns, { cwd: ROOT, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted())
    hash.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function isStamped(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Installs what the lockfile names, unless that is what is installed. */
export function install(): void {
  const hash = hashFiles(INSTALL_INPUTS);
  if (isStamped(INSTALL_STAMP, hash) && INSTALLED.every((path) => existsSync(join(ROOT, path)))) return;
  console.log('Installing the dependencies …');
  // What breaks off leaves neither what was there nor what is asked for.
  rmSync(INSTALL_STAMP, { force: true });
  const { status, output } = run('pnpm', [
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ]);
  if (status !== 0) {
    fail(`${output}\nThe dependencies could not be installed: see above, then run the command again.`);
  }
  writeFileSync(INSTALL_STAMP, hash);
}

/** Builds what is served, or what serves it, unless what is there was made from the same sources. */
export function build(which: keyof typeof BUILDS): void {
  const { of, args } = BUILDS[which];
  const hash = hashFiles([...of, ...SHARED_INPUTS], IGNORED);
  const stamp = join(ROOT, which, 'dist/.built-from');
  if (isStamped(stamp, hash)) return;
  console.log(`Building the ${which} …`);
  rmSync(stamp, { force: true });
  const { status, output } = run(bin('vite', 'client'), ['build', '--logLevel', 'warn', ...args], {
    cwd: join(ROOT, 'client'),
  });
  if (status !== 0) fail(`${output}\nThe ${which} could not be built: see above.`);
  writeFileSync(stamp, hash);
}

/** Node says it from 24.2 on. Doing nothing there would pass for having done all. */
const isStarted: boolean | undefined = import.meta.main;
if (isStarted === undefined && basename(process.argv[1] ?? '') === 'prepare.ts') {
  fail(
    `Node ${process.version} is too old for this: run sh scripts/with-node.sh node scripts/prepare.ts, which brings its own.`,
  );
}

if (isStarted) {
  install();
  build('client');
  build('server');
}
