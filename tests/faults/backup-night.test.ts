import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { BackupTarget } from '../../server/db/backup/store.ts';
import { openDatabase } from '../../server/db/client.ts';
import { users } from '../../server/db/schema/users.ts';
import { type BackupServices, makeNightlyBackup } from '../../server/features/reach/backups/backups.jobs.ts';
import { createDeadline } from '../../server/lib/load/deadline.ts';
import { eventually } from '../eventually.ts';
import { passwordHash } from '../factories/accounts.ts';
import { s3Keys, startFakeS3 } from '../fake-s3.ts';
import { cloneDatabase } from '../postgres.ts';
import { hasSmallDisks, makeSmallDisk } from '../small-disk.ts';
import { plainBrand } from '../../server/lib/brand/brand.ts';

const night = (hour: number) => new Date(2026, 5, 5, hour);

/** A server with an account and so many megabytes that do not compress, whose backups go there. */
async function createServer(target: BackupTarget, megabytes = 0, deadlineMilliseconds = 60_000) {
  const clone = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(clone.url);
  onTestFinished(async () => {
    await close();
    await clone.drop();
  });
  const ana = { id: randomUUID(), email: 'ana@example.com', fullName: 'Ana', passwordHash };
  await db.insert(users).values({ ...ana, createdAt: night(1) });
  for (let part = 0; part < megabytes; part += 1) {
    const bo = { id: randomUUID(), email: `${part}@example.com`, fullName: 'Bo' };
    await db.insert(users).values({ ...bo, passwordHash: randomBytes(1_000_000).toString('base64') });
  }
  const reported: string[] = [];
  const stopping = new AbortController();
  const services: BackupServices = {
    db,
    url: clone.url,
    target,
    passphrase: undefined,
    mailer: { mode: 'outbox' },
    brand: plainBrand,
    adminEmails: [],
    signal: stopping.signal,
    withinDeadline: createDeadline(deadlineMilliseconds),
    report: (problem) => reported.push(problem),
  };
  return { reported, stopping, make: (hour: number) => makeNightlyBackup(services, night(hour)) };
}

async function openS3() {
  const s3 = await startFakeS3();
  onTestFinished(s3.close);
  const place = { endpoint: s3.url, region: 'us-east-1', bucket: 'daysheet-test', folder: '' };
  return { s3, target: { kind: 's3', ...place, ...s3Keys } satisfies BackupTarget };
}

/** The temporary directory of this machine, from now on. */
function moveTemporaryFiles(dir: string): void {
  vi.stubEnv('TMPDIR', dir);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a server that is told to end while a backup goes to a bucket is not held up, and leaves no file', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-night-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  moveTemporaryFiles(dir);
  const { s3, target } = await openS3();
  s3.state.isSilent = true;
  const { make, stopping, reported } = await createServer(target);
  const making = make(3);
  await eventually(() => expect(s3.state.asked).toBe(1));
  expect(await readdir(dir)).toHaveLength(1);
  stopping.abort();
  await making;
  expect(await readdir(dir)).toEqual([]);
  expect(reported).toEqual([]);
});

test('a backup that is given up while it is made is told of as too slow', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-night-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const { make, reported } = await createServer({ kind: 'directory', dir }, 0, 100);
  await make(3);
  expect(reported).toEqual([`There is no backup of this night. ${dir}: it takes too long to answer.`]);
});

test.skipIf(!hasSmallDisks)(
  'a disk that is full while a backup is made is told of, keeps nothing half, and takes the next one',
  async () => {
    const disk = await makeSmallDisk(3);
    const dir = join(disk.dir, 'backups');
    const { make, reported } = await createServer({ kind: 'directory', dir }, 4);
    await make(3);
    expect(reported).toEqual([
      `There is no backup of this night. ${dir}: its disk is full: make room there.`,
    ]);
    expect(await readdir(dir)).toEqual([]);
    disk.remount('size=20m');
    await make(5);
    expect(await readdir(dir)).toHaveLength(1);
    expect(reported).toHaveLength(1);
  },
);

test.skipIf(!hasSmallDisks)(
  'a temporary directory that is full is told of by its own name, not as the bucket that it was made for',
  async () => {
    const disk = await makeSmallDisk(3);
    moveTemporaryFiles(disk.dir);
    const { s3, target } = await openS3();
    const { make, reported } = await createServer(target, 4);
    await make(3);
    expect(reported).toEqual([
      `There is no backup of this night. ${disk.dir}: its disk is full: make room there.`,
    ]);
    expect(await readdir(disk.dir)).toEqual([]);
    expect(s3.objects.size).toBe(0);
  },
);
