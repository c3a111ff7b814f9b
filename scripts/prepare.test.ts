import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT, run } from './run.ts';

/** A small project, whose pnpm and Vite do nothing, or fail if there is a file `broken`. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'daysheet-prepare-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const programs = ['node_modules/.bin', 'client/node_modules/.bin'];
  const dirs = [
    'node_modules/.pnpm',
    'server/node_modules',
    'shared/node_modules',
    'client/dist',
    'server/dist',
  ];
  for (const dir of [...programs, ...dirs]) mkdirSync(join(root, dir), { recursive: true });
  for (const program of ['node_modules/.bin/pnpm', 'client/node_modules/.bin/vite']) {
    write(program, `#!/bin/sh\ntest ! -e ${root}/broken\n`);
    chmodSync(join(root, program), 0o755);
  }
  cpSync(join(ROOT, 'scripts/prepare.ts'), join(root, 'scripts/prepare.ts'));
  cpSync(join(ROOT, 'scripts/run.ts'), join(root, 'scripts/run.ts'));
  write('package.json', '{ "type": "module" }');
  const path = `PATH=${join(root, 'node_modules/.bin')}:/usr/bin:/bin`;
  return {
    root,
    write,
    prepare: () => run('env', [path, process.execPath, 'scripts/prepare.ts'], { cwd: root }),
  };
}

test.each([
  ['an installation', 'pnpm-lock.yaml', 'Installing the dependencies …'],
  ['a build', 'client/main.ts', 'Building the client …'],
])('after %s that broke off, going back to the former version does it again', (_what, input, says) => {
  const { root, write, prepare } = createProject();
  write(input, 'former');
  expect(prepare()).toMatchObject({ status: 0, output: expect.stringContaining(says) });
  expect(prepare()).toEqual({ status: 0, output: '' });
  write(input, 'newer');
  write('broken', '');
  expect(prepare().status).toBe(1);
  rmSync(join(root, 'broken'));
  write(input, 'former');
  expect(prepare()).toMatchObject({ status: 0, output: expect.stringContaining(says) });
});

test('a Node that does not say what it was started with is told of, and does not pass for having done all', () => {
  const { root, write, prepare } = createProject();
  const text = readFileSync(join(root, 'scripts/prepare.ts'), 'utf8');
  write('scripts/prepare.ts', text.replaceAll('import.meta.main', 'undefined'));
  expect(prepare()).toMatchObject({ status: 1, output: expect.stringContaining('scripts/with-node.sh') });
});

test('whoever prepares an upgrade is told to do it with the Node that Daysheet is made for', () => {
  const texts = globSync(['*.md', 'docs/*.md', 'deploy/*'], { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').replaceAll('\n# ', ' '));
  const told = texts.flatMap((text) => text.match(/\S+ \S*node scripts\/prepare\.ts/g) ?? []);
  const [, version = '-'] =
    /NODE_VERSION=(\d+\.\d+)/.exec(readFileSync(join(ROOT, 'scripts/with-node.sh'), 'utf8')) ?? [];
  expect(told.length).toBeGreaterThanOrEqual(3);
  for (const words of told) expect(words).toBe('scripts/with-node.sh node scripts/prepare.ts');
  const head = readFileSync(join(ROOT, 'deploy/daysheet.service'), 'utf8').replaceAll('\n# ', ' ');
  expect(head).toContain(`Node ${version} as \`node\``);
});
