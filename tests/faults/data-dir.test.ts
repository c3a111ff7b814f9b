import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { findRunUser, runAs } from '../../server/db/embedded/run-user.ts';
import { getClusterDir, makeDataDir, makeUsedDataDir, readPostmaster } from '../data-dir.ts';
import { isThorough } from '../fault-report.ts';

const isRoot = process.getuid?.() === 0;

async function ask(url: string, statement: string) {
  const sql = postgres(url, { max: 1 });
  const rows = await sql.unsafe(statement);
  await sql.end();
  return [...rows];
}

/** A stopped data directory with one row in it. */
async function makeFilled(mode?: number): Promise<string> {
  const dataDir = await makeUsedDataDir(mode);
  const database = await openEmbedded(dataDir);
  await ask(database.ownerUrl, `create table kept as select 'here' as word`);
  await database.close();
  return dataDir;
}

async function makeCopy(dataDir: string, flags: string): Promise<string> {
  const copy = join(await makeDataDir(0o700), 'copy');
  execFileSync('cp', [flags, dataDir, copy]);
  return copy;
}

describe.each([
  ['that all may enter', 0o755],
  ['that only we may enter', 0o700],
])('a data directory %s', (_what, mode) => {
  test.each(isThorough ? ['-r', '-a'] : ['-r'])(
    'cold copy by cp %s: whole, and apart from the original',
    async (flags) => {
      const dataDir = await makeFilled(mode);

      const copy = await makeCopy(dataDir, flags);
      const [original, copied] = await Promise.all([openEmbedded(dataDir), openEmbedded(copy)]);
      await ask(copied.ownerUrl, `update kept set word = 'changed'`);

      expect(await ask(copied.ownerUrl, 'select word from kept')).toEqual([{ word: 'changed' }]);
      expect(await ask(original.ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
      await original.close();
      await copied.close();
    },
  );
});

test.runIf(isThorough)(
  'the cold copy of a running directory asks nobody elsewhere for anything',
  async () => {
    const dataDir = await makeFilled();
    const original = await openEmbedded(dataDir);
    const copy = await makeCopy(dataDir, '-r');

    const copied = await openEmbedded(copy);
    const [{ pid }, { pid: ofCopy }] = await Promise.all([readPostmaster(dataDir), readPostmaster(copy)]);
    expect(ofCopy).not.toBe(pid);
    await copied.close();
    // It ended its own, and with it nobody's else.
    expect((await readPostmaster(copy)).pid).toBe(0);
    expect(await ask(original.ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
    await original.close();
  },
);

describe.runIf(isRoot)('started by root', () => {
  test("PostgreSQL's user owns its own directory, and puts nothing beside it", async () => {
    const dataDir = await makeFilled();
    const user = findRunUser();
    expect(runAs(user, '/', 'touch', join(dataDir, 'postgres/mine'))).toBe(false);
    expect(runAs(user, '/', 'touch', join(getClusterDir(dataDir), 'mine'))).toBe(true);
  });

  test("what an old start left is swept by that user's rights, and no link leads out of it", async () => {
    const dataDir = await makeFilled();
    const user = findRunUser() ?? { uid: 0, gid: 0 };
    const precious = join(dataDir, 'precious');
    await mkdir(precious);
    await writeFile(join(precious, 'file'), 'precious');
    const left = join(dataDir, 'postgres/unfinished-old');
    await mkdir(left);
    execFileSync('ln', ['-s', precious, join(left, 'base')]);
    execFileSync('chown', ['-h', `${user.uid}:${user.gid}`, left, join(left, 'base')]);
    execFileSync('touch', ['-d', '2 hours ago', left]);
    await rename(getClusterDir(dataDir), join(dataDir, 'laid-aside'));

    await (await openEmbedded(dataDir)).close();

    expect((await stat(join(precious, 'file'))).size).toBe(8);
    await expect(stat(left)).rejects.toThrow('ENOENT');
  });

  test('PostgreSQL is found, and keeps its lock, where root may not look at other users’ processes', async () => {
    const dataDir = await makeFilled(0o700);
    const running = await openEmbedded(dataDir);
    const script = `
      import { openEmbedded } from '${resolve('server/db/embedded/embedded.ts')}';
      const database = await openEmbedded('${dataDir}');
      console.log(database.ownerUrl);
      await database.close();`;
    const open = () =>
      promisify(execFile)('setpriv', [
        '--bounding-set=-sys_ptrace',
        process.execPath,
        '--input-type=module',
        '--eval',
        script,
      ]);
    const { pid } = await readPostmaster(dataDir);
    expect((await open()).stdout.trim()).toBe(running.ownerUrl);
    expect((await readPostmaster(dataDir)).pid).toBe(pid);
    await running.close();
    await open();
    expect((await readPostmaster(dataDir)).pid).toBe(0);
  });

  test("another user's data stop the start, and stay that user's", async () => {
    const dataDir = await makeFilled();
    const stranger = 54_321;
    await chown(getClusterDir(dataDir), stranger, stranger);

    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^The data in [^\n]+ belong to another user \(number 54321\)[^\n]+$/,
    );
    expect((await stat(getClusterDir(dataDir))).uid).toBe(stranger);
  });

  test('what lies around their data stays theirs too, so that they can start again', async () => {
    const dataDir = await makeFilled();
    const parent = join(dataDir, 'postgres');
    execFileSync('chown', ['-R', '54321:54321', dataDir]);
    await chmod(parent, 0o755);

    await expect(openEmbedded(dataDir)).rejects.toThrow(/belong to another user \(number 54321\)/);
    const { uid, gid, mode } = await stat(parent);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 54_321, gid: 54_321, mode: 0o755 });
    await expect(stat(join(parent, 'in-use'))).resolves.toMatchObject({ uid: 54_321 });
  });
});

/** As former versions left it: the data under /var/lib, and their name in the data directory, written just before. */
async function makeFormer({ isPointerCopied = false } = {}) {
  const name = randomUUID();
  const place = join('/var/lib/daysheet', name);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  // The pointer of a copy is as young as the copy: by more than the second that a former version may have taken.
  if (isPointerCopied) {
    await mkdir(place, { recursive: true });
    const { birthtimeMs } = await stat(place);
    await vi.waitUntil(() => Date.now() - birthtimeMs > 1_500, { timeout: 5_000 });
  }
  const dataDir = await makeFilled(0o700);
  const pointer = join(dataDir, 'postgres/elsewhere');
  await writeFile(pointer, name);
  await mkdir(place, { recursive: true });
  await rename(getClusterDir(dataDir), join(place, 'data'));
  return { dataDir, place, pointer };
}

describe.runIf(isRoot)('data that a former version kept elsewhere', () => {
  test('come home, so that a copy is whole; one that was copied before says where they went', async () => {
    const { dataDir, place, pointer } = await makeFormer();
    const copy = await makeCopy(dataDir, '-r');

    const database = await openEmbedded(dataDir);

    expect(await ask(database.ownerUrl, 'select word from kept')).toEqual([{ word: 'here' }]);
    expect(database.place).toBe(getClusterDir(dataDir));
    await expect(stat(pointer)).rejects.toThrow('ENOENT');
    await database.close();
    await expect(openEmbedded(copy)).rejects.toThrow(
      `were in ${place}/data, and are not there (moved from there to ${getClusterDir(dataDir)})`,
    );
    await expect(stat(getClusterDir(copy))).rejects.toThrow('ENOENT');
  });

  test('are not taken by a copy of their pointer', async () => {
    const { dataDir, place } = await makeFormer({ isPointerCopied: true });

    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /is a copy: the data in [^\n]+ belong to the installation/,
    );
    expect((await stat(join(place, 'data'))).isDirectory()).toBe(true);
  });
});
