import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { restorePartBytes } from '@daysheet/shared/account/restoring.ts';
import { cloneDatabase } from '../../../../tests/postgres.ts';
import { catchRefusal, createHost, createVisitor, test, type World } from '../../../../tests/test.ts';
import { backUp } from '../../../db/backup/back-up.ts';
import { type BackupUpload, createBackupUpload } from '../../../db/backup/backup-upload.ts';

const passphrase = 'twelve lanterns over the lake';

/** A server that accepts backups, and the files that it was given. */
function openToBackups(world: World): { upload: BackupUpload; handed: Buffer[] } {
  const handed: Buffer[] = [];
  const upload = createBackupUpload(world.clock.now, async (path) => {
    handed.push(await readFile(path));
    return null;
  });
  world.services.upload = upload;
  onTestFinished(async () => {
    world.services.upload = null;
    await upload.discard();
  });
  return { upload, handed };
}

async function makeFile(sealedWith?: string): Promise<Buffer> {
  const [clone, dir] = [
    await cloneDatabase(inject('testCluster')),
    await mkdtemp(join(tmpdir(), 'daysheet-restoring-')),
  ];
  try {
    const path = join(dir, 'file');
    await backUp(clone.url, path, { passphrase: sealedWith, madeBy: '1', now: new Date('2026-06-01') });
    return await readFile(path);
  } finally {
    await clone.drop();
    await rm(dir, { recursive: true, force: true });
  }
}

const toPart = (bytes: Buffer) => bytes.toString('base64');

test('a file comes in parts, each once, and is handed on when it is whole and nothing is wrong with it', async ({
  world,
}) => {
  const { upload, handed } = openToBackups(world);
  const [owner, uploadId, { key }] = [createVisitor(world), randomUUID(), upload];
  const file = await makeFile(passphrase);
  const half = Math.floor(file.length / 2);
  const send = (at: number, bytes: Buffer) =>
    owner.restoring.part({ key, uploadId, at, part: toPart(bytes) });
  const begin = (words: string) => owner.restoring.begin({ key, uploadId, passphrase: words });
  expect(await catchRefusal(begin(''))).toBe('restore.out_of_step');
  expect(await send(0, file.subarray(0, half))).toEqual({ at: half });
  expect(await send(0, file.subarray(0, half))).toEqual({ at: half });
  expect(await catchRefusal(send(half + 1, file.subarray(half)))).toBe('restore.out_of_step');
  expect(await catchRefusal(begin(passphrase))).toBe('restore.damaged');
  expect(await send(half, file.subarray(half))).toEqual({ at: file.length });
  expect(await catchRefusal(begin(''))).toBe('restore.sealed');
  expect(await catchRefusal(begin('another one'))).toBe('restore.passphrase_wrong');
  expect(handed).toEqual([]);
  expect(await begin(passphrase)).toEqual({ madeAt: '2026-06-01T00:00:00.000Z' });
  await expect.poll(() => owner.restoring.outcome({ key, uploadId })).toEqual({ outcome: 'done' });
  expect(handed).toEqual([file]);
  expect(await owner.restoring.outcome({ key, uploadId: randomUUID() })).toEqual({ outcome: null });
  expect(await catchRefusal(begin(passphrase))).toBe('restore.busy');
});

test('what is no backup, is cut off or was altered is said, and another file may follow at once', async ({
  world,
}) => {
  const { upload, handed } = openToBackups(world);
  const [owner, { key }] = [createVisitor(world), upload];
  const file = await makeFile();
  const altered = Buffer.from(file);
  altered[Math.floor(file.length / 2)] = (altered[Math.floor(file.length / 2)] ?? 0) ^ 1;
  for (const [bytes, reason] of [
    [Buffer.from('create table users();'), 'restore.not_a_backup'],
    [file.subarray(0, -40), 'restore.cut'],
    [altered, 'restore.damaged'],
  ] as const) {
    const uploadId = randomUUID();
    await owner.restoring.part({ key, uploadId, at: 0, part: toPart(bytes) });
    expect(await catchRefusal(owner.restoring.begin({ key, uploadId, passphrase: '' }))).toBe(reason);
  }
  expect(handed).toEqual([]);
  const huge = toPart(Buffer.alloc(restorePartBytes + 3));
  await expect(owner.restoring.part({ key, uploadId: randomUUID(), at: 0, part: huge })).rejects.toThrow(
    'too_big',
  );
});

test('of two files at once the first one goes on, and one that was left gives way', async ({ world }) => {
  const { key } = openToBackups(world).upload;
  const owner = createVisitor(world);
  const [first, second] = [randomUUID(), randomUUID()];
  const send = (uploadId: string, at: number) => owner.restoring.part({ key, uploadId, at, part: 'AAAA' });
  const results = await Promise.allSettled([send(first, 0), send(second, 0)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(await catchRefusal(send(second, 0))).toBe('restore.busy');
  expect(await send(first, 3)).toEqual({ at: 6 });
  world.clock.advance(1.1);
  expect(await send(second, 0)).toEqual({ at: 3 });
  expect(await catchRefusal(send(first, 6))).toBe('restore.out_of_step');
});

/** A temporary directory for one test. */
async function useTemporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-restoring-'));
  vi.stubEnv('TMPDIR', dir);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(dir, { recursive: true, force: true });
  });
  return dir;
}

test('a part that broke off half-way is sent again, and nothing of its half stays', async ({ world }) => {
  const file = await makeFile();
  const dir = await useTemporaryDir();
  const { upload, handed } = openToBackups(world);
  const [owner, uploadId, { key }] = [createVisitor(world), randomUUID(), upload];
  const half = Math.floor(file.length / 2);
  await owner.restoring.part({ key, uploadId, at: 0, part: toPart(file.subarray(0, half)) });
  const [place = ''] = await readdir(dir);
  await appendFile(join(dir, place, 'upload'), file.subarray(half, half + 100));
  await owner.restoring.part({ key, uploadId, at: half, part: toPart(file.subarray(half)) });
  await owner.restoring.begin({ key, uploadId, passphrase: '' });
  await expect.poll(() => handed).toEqual([file]);
});

test('an upload that finds no place is not under way', async ({ world }) => {
  const dir = await useTemporaryDir();
  const { key } = openToBackups(world).upload;
  const owner = createVisitor(world);
  const send = (uploadId: string) => owner.restoring.part({ key, uploadId, at: 0, part: 'AAAA' });
  vi.stubEnv('TMPDIR', join(dir, 'away'));
  const uploadId = randomUUID();
  await expect(send(uploadId)).rejects.toThrow('ENOENT');
  await expect(send(uploadId)).rejects.toThrow('ENOENT');
  vi.stubEnv('TMPDIR', dir);
  expect(await send(randomUUID())).toEqual({ at: 3 });
});

// The last test of this file: once it creates an account, this database accepts no backups.
test('only whoever has the key that the start printed gets in, while nobody has an account', async ({
  world,
}) => {
  const stranger = createVisitor(world);
  expect(await catchRefusal(stranger.restoring.open({ key: 'x' }))).toBe('restore.closed');
  const { key } = openToBackups(world).upload;
  const uploadId = randomUUID();
  const asks = [
    (wrong: string) => stranger.restoring.open({ key: wrong }),
    (wrong: string) => stranger.restoring.part({ key: wrong, uploadId, at: 0, part: 'AAAA' }),
    (wrong: string) => stranger.restoring.begin({ key: wrong, uploadId, passphrase: '' }),
    (wrong: string) => stranger.restoring.outcome({ key: wrong, uploadId }),
  ];
  for (const ask of asks)
    for (const wrong of ['', key.slice(1), `${key}x`])
      expect(await catchRefusal(ask(wrong))).toBe('restore.key_wrong');
  for (let tries = 12; tries < 20; tries += 1) await catchRefusal(stranger.restoring.open({ key: 'x' }));
  for (const ask of asks) expect(await catchRefusal(ask('x'))).toBe('restore.too_many_tries');
  // The owner may share the stranger's address.
  for (let times = 0; times < 30; times += 1)
    expect(await stranger.restoring.open({ key })).toEqual({ isOpen: true });
  expect(await catchRefusal(createVisitor(world).restoring.open({ key: 'x' }))).toBe('restore.key_wrong');
  world.clock.advance(15);
  expect(await catchRefusal(stranger.restoring.open({ key: 'x' }))).toBe('restore.key_wrong');
  await createHost(world);
  for (const ask of asks.slice(0, 3)) expect(await catchRefusal(ask(key))).toBe('restore.closed');
});
