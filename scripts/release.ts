import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bom, listPackages, readBom } from './release/bom.ts';
import { releaseChangelog, UNRELEASED } from './release/changelog.ts';
import { listCommits } from './release/commits.ts';
import { listLicences, refuseLicences } from './release/licences.ts';
import { refuseVersion, tagOf } from './release/versions.ts';
import { build } from './prepare.ts';
import { fail, ROOT, run, runShown } from './run.ts';

/** Files of this version that later versions' tests read. */
const TEST_DATA = 'tests/data';
const PACKAGES = ['package.json', 'client/package.json', 'server/package.json', 'shared/package.json'];

export type Release = {
  root: string;
  version: string;
  /** Today's date, such as 2026-11-24. */
  day: string;
  isDryRun: boolean;
  /** Resolves to whether the code may be released. */
  verify: () => Promise<boolean>;
  readBom: (root: string) => Bom;
  /** Stores what later versions are tested against, from this tree, all of it under `TEST_DATA`. */
  keep: (root: string, version: string, tree: string) => Promise<void>;
};

function createGit(root: string) {
  return (...args: string[]) => {
    const { status, output } = run('git', args, { cwd: root });
    if (status !== 0) throw new Error(`git ${args[0]}: ${output.trim()}`);
    return output.trim();
  };
}

const readText = (root: string, path: string) => readFileSync(join(root, path), 'utf8');

function readCommits(root: string) {
  const described = run('git', ['describe', '--tags', '--abbrev=0', '--match=v*'], { cwd: root });
  const since = described.status === 0 ? described.output.trim() : undefined;
  const range = since === undefined ? 'HEAD' : `${since}..HEAD`;
  const commits = createGit(root)('log', '--no-merges', '--format=%h %s', range)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
  return { since, commits };
}

/** Collects the release's content; throws a one-sentence reason against it. */
async function collectRelease({ root, version, day, verify, readBom: read }: Release) {
  const git = createGit(root);
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  const branch = git('branch', '--show-current');
  if (branch === '') throw new Error('A release is made on a branch: check one out.');
  const { version: current }: { version: string } = JSON.parse(readText(root, 'package.json'));
  const refusal = refuseVersion(version, { current, tags: git('tag', '--list').split('\n') });
  if (refusal) throw new Error(refusal);
  const changes = releaseChangelog(readText(root, 'CHANGELOG.md'), { version, day });
  if (!changes) throw new Error(`CHANGELOG.md has nothing under '${UNRELEASED}': say there what is new.`);
  if (!(await verify())) throw new Error('What is committed does not hold: see above.');
  const packages = listPackages(read(root));
  const problems = refuseLicences(packages);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { branch, current, ...changes, ...readCommits(root), packages };
}

type ReleaseContent = Awaited<ReturnType<typeof collectRelease>>;

async function commitRelease(release: Release, content: ReleaseContent): Promise<void> {
  const { root, version, readBom: read, keep } = release;
  const git = createGit(root);
  const { current, changelog, notes, commits, since, packages } = content;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commitList = `docs/releases/${version}.md`;
  try {
    for (const path of PACKAGES) {
      write(path, readText(root, path).replace(`"version": "${current}"`, `"version": "${version}"`));
    }
    write('CHANGELOG.md', changelog);
    write(commitList, listCommits(commits, { version, since }));
    // Read again, since it includes our own packages' version.
    write('dist/release/sbom.cdx.json', `${JSON.stringify(read(root), null, 2)}\n`);
    write('dist/release/THIRD-PARTY.md', listLicences(packages, version));
    write('dist/release/notes.md', `${notes}\n`);
    git('add', ...PACKAGES, 'CHANGELOG.md', commitList);
    await keep(root, version, git('write-tree'));
    git('add', '--all', '--', TEST_DATA);
    git('commit', '--quiet', '-m', `chore(release): ${version}`);
  } catch (error) {
    // There were no other changes: the tree was clean.
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '--force', '-d', '--', commitList, TEST_DATA);
    throw error;
  }
  // Otherwise git would treat headings as comments.
  const text = `Daysheet ${version}\n\n${notes}\n`;
  git('tag', '--annotate', '--cleanup=whitespace', '-m', text, tagOf(version));
}

/**
 * Creates a release as a commit and a tag, without pushing. All checks run before the first file is written; a dry run
 * ends there.
 */
export async function makeRelease(release: Release): Promise<ReleaseContent> {
  const content = await collectRelease(release);
  if (!release.isDryRun) await commitRelease(release, content);
  return content;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [version, ...rest] = positionals;
  if (version === undefined || rest.length > 0) fail('Which version? npm run release -- 1.2.3 [--dry-run]');
  const isDryRun = values['dry-run'];
  const made = await makeRelease({
    root: ROOT,
    version,
    day: new Date().toISOString().slice(0, 10),
    isDryRun,
    verify: async () => {
      if ((await runShown('node', ['scripts/verify.ts'])) !== 0) return false;
      build('client');
      return true;
    },
    readBom,
    // Imported late: it needs packages that the check installs.
    keep: async (...kept) => (await import('./release/keep.ts')).keepRelease(...kept),
  }).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
  console.log(
    `\n${made.notes}\n\n${made.commits.length} commits, ${made.packages.length} packages of others.`,
  );
  console.log(
    isDryRun
      ? `${version} can be released. Nothing was changed.`
      : `${version} is committed and tagged. Look at it, then: git push --atomic origin ${made.branch} ${tagOf(version)}
Put onto its page what is in dist/release: notes.md, sbom.cdx.json and THIRD-PARTY.md.`,
  );
}
