import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRelease, type Release } from './release.ts';
import { run } from './run.ts';

const WORKSPACES = ['client', 'server', 'shared'];
const CHANGELOG = '# What is new\n\n## Not released yet\n\n### For hosts\n\n- Undo.\n';
const mit = { licenses: [{ license: { id: 'MIT' } }] };
const bomOf = (licences: object) => ({
  components: [{ 'bom-ref': 'pkg:npm/kit@1.0.0', name: 'kit', version: '1.0.0', ...licences }],
});

/** A small project at 0.1.0, in a repository of its own. */
function createProject() {
  const root = mkdtempSync(join(tmpdir(), 'daysheet-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) => {
    const { status, output } = run('git', args, { cwd: root });
    expect(status, output).toBe(0);
    return output.trim();
  };
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  for (const name of WORKSPACES) {
    mkdirSync(join(root, name));
    write(`${name}/package.json`, `{ "name": "${name}", "version": "0.1.0" }\n`);
  }
  write('package.json', '{ "name": "kit", "version": "0.1.0" }\n');
  write('CHANGELOG.md', CHANGELOG);
  write('.gitignore', 'dist/\n');
  mkdirSync(join(root, 'tests/data'), { recursive: true });
  write('tests/data/unreleased', 'rows');
  git('add', '.');
  git('commit', '--quiet', '-m', 'feat(schedule): copy a day');
  const release = (version: string, more: Partial<Release> = {}) =>
    makeRelease({
      root,
      version,
      day: '2026-11-24',
      isDryRun: false,
      verify: () => Promise.resolve(true),
      readBom: () => bomOf(mit),
      keep: async (_root, kept, tree) => {
        write('tests/data/last-release', git('show', `${tree}:package.json`));
        write(`tests/data/${kept}`, 'rows');
        rmSync(join(root, 'tests/data/unreleased'), { force: true });
        return Promise.resolve();
      },
      ...more,
    });
  const state = () => [git('status', '--porcelain'), git('log', '--format=%s'), git('tag', '--list')];
  return { root, git, write, read, release, state };
}

test('a release is one commit with all versions, the changelog and its commits, and a tag with the notes', async () => {
  const { git, read, release, state } = createProject();
  await release('1.0.0');
  expect(state()).toEqual(['', 'chore(release): 1.0.0\nfeat(schedule): copy a day', 'v1.0.0']);
  for (const path of ['.', ...WORKSPACES])
    expect(JSON.parse(read(`${path}/package.json`))).toHaveProperty('version', '1.0.0');
  expect(read('CHANGELOG.md')).toContain('## 1.0.0, 2026-11-24\n\n### For hosts\n\n- Undo.');
  expect(read('docs/releases/1.0.0.md')).toContain('1 commit from the beginning');
  expect(git('cat-file', '-t', 'v1.0.0')).toBe('tag');
  expect(git('tag', '--list', '--format=%(contents)')).toBe('Daysheet 1.0.0\n\n### For hosts\n\n- Undo.');
  expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(JSON.parse(read('dist/release/sbom.cdx.json'))).toEqual(bomOf(mit));
  expect(read('dist/release/THIRD-PARTY.md')).toContain('| kit | 1.0.0 | MIT |');
});

test('a release has in its commit what later versions are tested against, of what was released', async () => {
  const { git, read, release } = createProject();
  await release('1.0.0');
  expect(git('ls-tree', '--name-only', 'v1.0.0', 'tests/data/').split('\n')).toEqual([
    'tests/data/1.0.0',
    'tests/data/last-release',
  ]);
  expect(JSON.parse(read('tests/data/last-release'))).toHaveProperty('version', '1.0.0');
});

test('the next release lists what came after the last one', async () => {
  const { git, write, read, release } = createProject();
  await release('1.0.0');
  write(
    'CHANGELOG.md',
    read('CHANGELOG.md').replace('## 1.0.0', '## Not released yet\n\n- Redo.\n\n## 1.0.0'),
  );
  git('commit', '--quiet', '--all', '-m', 'fix(undo): redo');
  const { notes } = await release('1.0.1');
  expect(notes).toBe('- Redo.');
  const list = read('docs/releases/1.0.1.md');
  expect(list).toContain('1 commit since v1.0.0.');
  expect(list).toContain('- undo: redo (');
});

test('a dry run judges everything and leaves all as it was', async () => {
  const { root, release, state } = createProject();
  const before = state();
  const { commits, packages } = await release('1.0.0', { isDryRun: true });
  expect(commits.map(({ subject }) => subject)).toEqual(['feat(schedule): copy a day']);
  expect(packages.map(({ name }) => name)).toEqual(['kit']);
  expect(state()).toEqual(before);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

type Project = ReturnType<typeof createProject>;
const refusals: {
  name: string;
  prepare?: (project: Project) => void;
  more?: Partial<Release>;
  says: RegExp;
}[] = [
  { name: 'a change', prepare: ({ write }) => write('package.json', '{}'), says: /not committed/ },
  { name: 'a new file', prepare: ({ write }) => write('new.txt', ''), says: /not committed/ },
  { name: 'no branch', prepare: ({ git }) => git('checkout', '--quiet', '--detach'), says: /on a branch/ },
  { name: 'a lesser version', more: { version: '0.0.9' }, says: /not greater than 0\.1\.0/ },
  { name: 'its tag', prepare: ({ git }) => git('tag', 'v1.0.0'), says: /tag v1\.0\.0 is there/ },
  {
    name: 'a changelog with nothing new',
    prepare: ({ git, write }) => {
      write('CHANGELOG.md', '# What is new\n');
      git('commit', '--quiet', '--all', '-m', 'docs: nothing');
    },
    says: /nothing under/,
  },
  { name: 'code that does not hold', more: { verify: () => Promise.resolve(false) }, says: /does not hold/ },
  { name: 'a package of no licence', more: { readBom: () => bomOf({}) }, says: /does not say its licence/ },
];

test.each(refusals)(
  'with $name nothing is released, and nothing changed',
  async ({ prepare, more, says }) => {
    const project = createProject();
    prepare?.(project);
    const before = project.state();
    await expect(project.release('1.0.0', more)).rejects.toThrow(says);
    expect(project.state()).toEqual(before);
  },
);

test('where nothing can be kept for later versions, all is left as it was', async () => {
  const project = createProject();
  const before = project.state();
  const keep = () => {
    project.write('tests/data/1.0.0', 'half of the rows');
    return Promise.reject(new Error('there is no PostgreSQL'));
  };
  await expect(project.release('1.0.0', { keep })).rejects.toThrow('there is no PostgreSQL');
  expect(project.state()).toEqual(before);
});

test('what fails on the way leaves all as it was', async () => {
  const project = createProject();
  const before = project.state();
  let readings = 0;
  const readBom = () => {
    readings += 1;
    if (readings === 2) throw new Error('the disk is full');
    return bomOf(mit);
  };
  await expect(project.release('1.0.0', { readBom })).rejects.toThrow('the disk is full');
  expect(project.state()).toEqual(before);
});
