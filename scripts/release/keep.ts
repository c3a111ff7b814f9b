import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, globSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { run } from '../run.ts';
import { DUMPS, makeDump, UNRELEASED_DUMP } from './dump.ts';

const LAST_RELEASE = 'tests/data/last-release.tar.gz';

/** What the server needs to run: its sources, and the migrations without drizzle-kit's snapshots. */
const SOURCES = [
  'package.json',
  'server',
  'shared',
  'drizzle/*.sql',
  'drizzle/meta/_journal.json',
  ':(exclude)*.test.ts',
];
const PAGES = 'client/dist';
/** Derived from other files, and not needed to test. */
const isLeftOut = (path: string) => /\.(?:br|gz)$|\/\.begun$|\/tutorials\//.test(path);

async function pack(directory: string, archive: string): Promise<void> {
  const tar = spawn('tar', ['--create', '--directory', directory, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive));
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
}

/** Archives the server of a commit or a tree, and the pages that were built from it. */
async function packRelease(root: string, tree: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'daysheet-release-'));
  try {
    const sources = join(place, 'sources.tar');
    const unpacked = join(place, 'release');
    for (const [command, ...args] of [
      ['git', 'archive', '--output', sources, tree, '--', ...SOURCES],
      ['mkdir', unpacked],
      ['tar', '--extract', '--file', sources, '--directory', unpacked],
    ] as const) {
      const { status, output } = run(command, args, { cwd: root });
      if (status !== 0) throw new Error(`${command}: ${output.trim()}`);
    }
    const pages = join(root, PAGES);
    await cp(pages, join(unpacked, PAGES), { recursive: true, filter: (path) => !isLeftOut(path) });
    await pack(unpacked, join(root, LAST_RELEASE));
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Stores what later versions are tested against: a dump of this version's data, and its server with its pages. `tree` is
 * what is released; its pages have to be built. Tests read both: tests/faults/releases.test.ts, tests/last-release.ts.
 */
export async function keepRelease(root: string, version: string, tree: string): Promise<void> {
  await packRelease(root, tree);
  await makeDump(join(root, DUMPS), version);
  for (const file of globSync(`${UNRELEASED_DUMP}.*`, { cwd: join(root, DUMPS) }))
    await rm(join(root, DUMPS, file));
}
