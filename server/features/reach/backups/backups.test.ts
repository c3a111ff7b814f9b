import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { createServer, makePlace, night, openS3 } from '../../../../tests/nightly-backups.ts';
import { buildBackupName } from '../../../db/backup/backup-names.ts';
import { withBackupLock } from '../../../db/backup/lock.ts';
import { readBackupFile } from '../../../db/backup/restore.ts';
import { type Mail, MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { makeNightlyBackup, startBackups, warnOfOldBackup } from './backups.jobs.ts';

test('a backup a night, once, that can be restored and that its owner alone may read', async () => {
  const { services, dir, signUp, readNights } = await createServer();
  await makeNightlyBackup(services, night(5));
  expect(await readNights()).toEqual([]);
  await signUp();
  await makeNightlyBackup(services, night(5));
  await makeNightlyBackup(services, night(5, 20));
  const [name = '', ...others] = await readdir(dir);
  expect(others).toEqual([]);
  expect((await stat(dir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600);
  const head = await readBackupFile(join(dir, name), undefined);
  expect(head.tables.find((table) => table.name === 'users')?.rows).toBe(1);
  const { size } = await stat(join(dir, name));
  expect(await readNights()).toMatchObject([
    { night: '2026-06-05', name, bytes: size, madeAt: night(5), problem: null },
  ]);
  await makeNightlyBackup(services, night(6));
  expect(await readdir(dir)).toHaveLength(2);
});

test('what was kept long enough goes, and nothing that is somebody else’s', async () => {
  const { services, dir, signUp, reported } = await createServer();
  await signUp(new Date(2026, 0, 1));
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'mine.txt'), '');
  await writeFile(join(dir, 'daysheet-20260101T000000Z.backup.1.unfinished'), '');
  for (let day = 1; day <= 34; day += 1) await writeFile(join(dir, buildBackupName(night(day), false)), '');
  await makeNightlyBackup(services, night(35));
  const files = await readdir(dir);
  expect(files.filter((file) => file.endsWith('.backup'))).toHaveLength(10);
  expect(files).toContain('mine.txt');
  expect(files.filter((file) => file.endsWith('.unfinished'))).toEqual([]);
  expect(reported).toEqual([]);
});

test('of several servers on one database one makes it, and another one where that one ends', async () => {
  const { services, dir, signUp } = await createServer();
  await signUp();
  await Promise.all([1, 2, 3].map(() => makeNightlyBackup(services, night(5))));
  expect(await readdir(dir)).toHaveLength(1);
  await withBackupLock(services.url, async () => {
    await makeNightlyBackup(services, night(6));
    expect(await readdir(dir)).toHaveLength(1);
  });
  await makeNightlyBackup(services, night(6));
  expect(await readdir(dir)).toHaveLength(2);
});

test('a place that cannot be written is told of in a line, and tried again after an hour', async () => {
  const { services, reported, signUp, readNights } = await createServer();
  await signUp();
  const file = join(await makePlace(), 'file');
  await writeFile(file, '');
  const wrong = { ...services, target: { kind: 'directory' as const, dir: join(file, 'backups') } };
  await makeNightlyBackup(wrong, night(5));
  expect(reported).toEqual([
    expect.stringMatching(/^There is no backup of this night\. .*is no directory\.$/),
  ]);
  expect(await readNights()).toMatchObject([
    { madeAt: null, problem: expect.stringContaining('no directory') },
  ]);
  await makeNightlyBackup(services, new Date(night(5).getTime() + 59 * 60_000));
  expect(await readNights()).toMatchObject([{ madeAt: null }]);
  await makeNightlyBackup(services, night(5, 4));
  expect(await readNights()).toMatchObject([{ madeAt: night(5, 4), problem: null }]);
});

test('a server that ends while it makes one leaves nothing half, and no word of a fault', async () => {
  const stopping = new AbortController();
  const { services, dir, reported, signUp } = await createServer({ signal: stopping.signal });
  await signUp();
  await mkdir(dir);
  stopping.abort();
  await makeNightlyBackup(services, night(5));
  expect(await readdir(dir)).toEqual([]);
  expect(reported).toEqual([]);
  await makeNightlyBackup({ ...services, signal: new AbortController().signal }, night(5, 4));
  expect(await readdir(dir)).toHaveLength(1);
});

function createRecorder(fault?: MailFault) {
  const mails: { mail: Mail; key: string }[] = [];
  const mailer: Mailer = {
    mode: 'resend',
    send: (mail, key) => {
      mails.push({ mail, key });
      return fault ? Promise.reject(fault) : Promise.resolve('id');
    },
  };
  return { mails, mailer };
}

test('the operator is written to when the newest is older than two nights, once a night, by one server', async () => {
  const { mails, mailer } = createRecorder();
  const adminEmails = ['ana@example.com', 'ben@example.com'];
  const { services, reported, signUp } = await createServer({ mailer, adminEmails });
  await warnOfOldBackup(services, night(9));
  await signUp();
  await makeNightlyBackup(services, night(5));
  await warnOfOldBackup(services, night(7, 5));
  expect(mails).toEqual([]);
  await Promise.all([1, 2, 3].map(() => warnOfOldBackup(services, night(7, 6))));
  await warnOfOldBackup(services, night(7, 23));
  expect(mails.map(({ mail }) => mail.to)).toEqual(adminEmails);
  expect(mails[0]?.mail.text).toContain('is of 2026-06-04 21:15 UTC');
  expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
  expect(reported).toEqual(['The newest backup is older than two nights: npm run admin -- doctor']);
  await warnOfOldBackup(services, night(8));
  expect(mails).toHaveLength(4);
  await makeNightlyBackup(services, night(8));
  await warnOfOldBackup(services, night(9));
  expect(mails).toHaveLength(4);
});

test('a provider that is away is asked again, one that refuses is not', async () => {
  const away = createRecorder(new MailFault('away', { isFinal: false, kind: 'down' }));
  const adminEmails = ['ana@example.com'];
  const { services, signUp, reported } = await createServer({ mailer: away.mailer, adminEmails });
  await signUp();
  await warnOfOldBackup(services, night(9, 3));
  await warnOfOldBackup(services, night(9, 4));
  expect(away.mails).toHaveLength(2);
  expect(new Set(away.mails.map(({ key }) => key)).size).toBe(1);
  const refusing = createRecorder(new MailFault('no', { isFinal: true }));
  await warnOfOldBackup({ ...services, mailer: refusing.mailer }, night(9, 5));
  await warnOfOldBackup({ ...services, mailer: refusing.mailer }, night(9, 6));
  expect(refusing.mails).toHaveLength(1);
  expect(reported).toContain('The operator was not told of it (address 1 of 1): message.');
});

test('an address that cannot be written to keeps nothing from the others, who are not told twice', async () => {
  const mails: string[] = [];
  const mailer: Mailer = {
    mode: 'resend',
    send: ({ to }) => {
      mails.push(to);
      if (to === 'gone@example.com') return Promise.reject(new MailFault('no', { isFinal: true }));
      if (to === 'later@example.com') return Promise.reject(new MailFault('no', { isFinal: false }));
      return Promise.resolve('id');
    },
  };
  const adminEmails = ['gone@example.com', 'later@example.com', 'ana@example.com'];
  const { services, signUp, reported } = await createServer({ mailer, adminEmails });
  await signUp();
  await warnOfOldBackup(services, night(9, 3));
  await warnOfOldBackup(services, night(9, 4));
  expect(mails).toEqual(adminEmails);
  expect(reported.slice(1)).toEqual([
    'The operator was not told of it (address 1 of 3): message.',
    'The operator was not told of it (address 2 of 3): later.',
  ]);
});

test('a backup that a wrong clock dated in the future hides from nobody how old the newest is', async () => {
  const { mails, mailer } = createRecorder();
  const { services, signUp } = await createServer({ mailer, adminEmails: ['ana@example.com'] });
  await signUp();
  await makeNightlyBackup(services, night(5));
  await makeNightlyBackup(services, new Date(2031, 0, 1, 3));
  await warnOfOldBackup(services, night(6));
  expect(mails).toEqual([]);
  await warnOfOldBackup(services, night(9));
  expect(mails.map(({ mail }) => mail.text)).toEqual([expect.stringContaining('is of 2026-06-04 21:15 UTC')]);
});

test('while a place does not answer the operator is written to, and the server can end', async () => {
  const { mails, mailer } = createRecorder();
  const { s3, target } = await openS3();
  const adminEmails = ['ana@example.com'];
  const { services, signUp } = await createServer({ mailer, adminEmails, target });
  const tmp = await makePlace();
  vi.stubEnv('TMPDIR', tmp);
  onTestFinished(() => void vi.unstubAllEnvs());
  await signUp();
  s3.state.isSilent = true;
  const failed = vi.fn<(error: unknown) => void>();
  const stop = startBackups(services, () => night(9), failed, 5);
  await eventually(async () => expect(await readdir(tmp)).toHaveLength(1));
  await eventually(() => expect(s3.state.asked).toBe(1));
  await eventually(() => expect(mails).toHaveLength(1));
  await stop();
  expect(await readdir(tmp)).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
