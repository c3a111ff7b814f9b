import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { s3Keys, startFakeS3 } from './fake-s3.ts';
import { passwordHash } from './factories/accounts.ts';
import { cloneDatabase } from './postgres.ts';
import type { BackupTarget } from '../server/db/backup/store.ts';
import { openDatabase } from '../server/db/client.ts';
import { backupNights } from '../server/db/schema/backups.ts';
import { users } from '../server/db/schema/users.ts';
import { createDeadline } from '../server/lib/load/deadline.ts';
import type { BackupServices } from '../server/features/reach/backups/backups.jobs.ts';
import { plainBrand } from '../server/lib/brand/brand.ts';

export const passphrase = 'twelve lanterns over the lake';
export const night = (day: number, hour = 3) => new Date(2026, 5, day, hour);

export async function makePlace(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-nightly-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A server with one account, and its reports. */
export async function createServer(settings: Partial<BackupServices> = {}) {
  const clone = await cloneDatabase(inject('testCluster'));
  const database = openDatabase(clone.url);
  onTestFinished(async () => {
    await database.close();
    await clone.drop();
  });
  const dir = join(await makePlace(), 'backups');
  const target: BackupTarget = { kind: 'directory', dir };
  const reported: string[] = [];
  const services: BackupServices = {
    db: database.db,
    url: clone.url,
    target,
    passphrase: undefined,
    mailer: { mode: 'outbox' },
    brand: plainBrand,
    adminEmails: [],
    signal: new AbortController().signal,
    withinDeadline: createDeadline(60_000),
    report: (problem) => reported.push(problem),
    ...settings,
  };
  const signUp = (createdAt = night(1)) =>
    database.db.insert(users).values({
      id: randomUUID(),
      email: `${randomUUID()}@example.com`,
      fullName: 'Ana',
      passwordHash,
      createdAt,
    });
  return { services, dir, reported, signUp, readNights: () => database.db.select().from(backupNights) };
}

/** An S3 store, and a server's settings for it. */
export async function openS3(wrong: Partial<typeof s3Keys> = {}) {
  const s3 = await startFakeS3({ region: 'eu-central-1' });
  onTestFinished(s3.close);
  const target: BackupTarget = {
    kind: 's3',
    endpoint: s3.url,
    region: 'eu-central-1',
    bucket: 'daysheet-test',
    folder: 'wedding house/',
    ...s3Keys,
    ...wrong,
  };
  return { s3, target };
}
