import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { createServer, makePlace, night, openS3, passphrase } from '../../../../tests/nightly-backups.ts';
import { buildBackupName } from '../../../db/backup/backup-names.ts';
import { readBackupFile } from '../../../db/backup/restore.ts';
import { createDeadline } from '../../../lib/load/deadline.ts';
import { makeNightlyBackup } from './backups.jobs.ts';

test('an S3 store takes it whole, signed as AWS signs, and what is old is removed there', async () => {
  const { s3, target } = await openS3();
  const { services, reported, signUp } = await createServer({ target, passphrase });
  await signUp(new Date(2026, 0, 1));
  s3.objects.set('daysheet-test/wedding house/other.txt', Buffer.from('mine'));
  const place = 'daysheet-test/wedding house/';
  for (let day = 2; day <= 8; day += 1)
    s3.objects.set(place + buildBackupName(night(day), true), Buffer.from('older'));
  await makeNightlyBackup(services, night(9));
  expect(reported).toEqual([]);
  expect(s3.refused).toEqual([]);
  const keys = [...s3.objects.keys()].filter((key) => key.endsWith('.backup.age'));
  // The seventh of June is also the last day of its week.
  expect(keys).toHaveLength(7);
  expect(keys).not.toContain(place + buildBackupName(night(2), true));
  expect(keys.every((key) => key.startsWith('daysheet-test/wedding house/daysheet-2026'))).toBe(true);
  expect(s3.objects.size).toBe(8);
  const file = join(await makePlace(), 'file');
  await writeFile(file, s3.objects.get(keys.at(-1) ?? '') ?? '');
  expect((await readBackupFile(file, passphrase)).madeAt).toBe(night(9).toISOString());
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
});

test('an S3 store that says no is told of with its own word for it', async () => {
  const { s3, target } = await openS3({ secretAccessKey: 'another' });
  const { services, reported, signUp, readNights } = await createServer({ target });
  await signUp();
  await makeNightlyBackup(services, night(5));
  expect(reported).toEqual([
    'There is no backup of this night. The S3 store said no: 403 SignatureDoesNotMatch.',
  ]);
  expect(s3.objects.size).toBe(0);
  expect(await readNights()).toMatchObject([{ madeAt: null }]);
  s3.close();
  await makeNightlyBackup(services, night(6));
  expect(reported.at(-1)).toMatch(/s3:\/\/daysheet-test\/wedding house\/ at http.*: nobody answers there\.$/);
});

test('a place that never answers is given up, and another server may make it', async () => {
  const { s3, target } = await openS3();
  const { services, dir, signUp, reported } = await createServer({ withinDeadline: createDeadline(2000) });
  const tmp = await makePlace();
  vi.stubEnv('TMPDIR', tmp);
  onTestFinished(() => void vi.unstubAllEnvs());
  await signUp();
  s3.state.isSilent = true;
  await makeNightlyBackup({ ...services, target }, night(5));
  expect(reported).toEqual([
    expect.stringMatching(/^There is no backup of this night\. s3:.*too long to answer\.$/),
  ]);
  // An abandoned backup cleans up after itself.
  await eventually(async () => expect(await readdir(tmp)).toEqual([]));
  await makeNightlyBackup(services, night(5, 4));
  expect(await readdir(dir)).toHaveLength(1);
});
