import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backUp } from '../../server/db/backup/back-up.ts';
import { openDatabase } from '../../server/db/client.ts';
import { users } from '../../server/db/schema/users.ts';
import { readServerSecret } from '../../server/db/secrets.ts';
import { deriveOutboxKey } from '../../server/features/reach/emails/emails.rules.ts';
import { createBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

const READY = 'Daysheet is ready';
const WARNING = 'No backup is made by night of this database: set BACKUP_TO';

async function openClone(): Promise<string> {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  return database.url;
}

/** Of a server with an account; and the key of its outbox. */
async function makeBackup(): Promise<{ file: Buffer; outboxKey: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-restoring-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const url = await openClone();
  const { db, close } = openDatabase(url);
  const ana = { id: randomUUID(), email: 'ana@example.com', fullName: 'Ana', passwordHash: 'unused' };
  await db.insert(users).values(ana);
  const outboxKey = deriveOutboxKey(await readServerSecret(db, 'outbox'));
  await close();
  const path = join(dir, 'file');
  await backUp(url, path, { madeBy: '1', now: new Date() });
  return { file: await readFile(path), outboxKey };
}

async function start(settings: Record<string, string>) {
  const server = await startServerProcess(settings);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return server;
}

test('after a restore in the browser the links of the start are said anew, and that no backup is made', async () => {
  const { file, outboxKey } = await makeBackup();
  const url = await openClone();
  const server = await start({ DATABASE_URL: url });
  expect(server.outboxKey).not.toBe(outboxKey);
  expect(server.output()).not.toContain(WARNING);
  const key = /\/restore#([\w-]{22})/.exec(server.output())?.[1] ?? '';
  const { restoring } = createBrowser()(server.url);
  const uploadId = randomUUID();
  await restoring.part.mutate({ key, uploadId, at: 0, part: file.toString('base64') });
  await restoring.begin.mutate({ key, uploadId, passphrase: '' });
  await eventually(() => expect(server.output().split(READY)).toHaveLength(3));
  const said = server.output().split(READY).at(1) ?? '';
  expect(server.output()).toContain(`/outbox#${outboxKey}`);
  expect(server.output().match(/\/restore#/g)).toHaveLength(1);
  expect(said).toContain(WARNING);
  await server.stop();
  expect((await start({ DATABASE_URL: url, BACKUP_TO: 'off' })).output()).not.toContain(WARNING);
});

test('a restore that fails once the file was looked through says why, and may be tried again', async () => {
  const { file } = await makeBackup();
  const url = await openClone();
  const server = await start({ DATABASE_URL: url, BACKUP_TO: 'off' });
  const key = /\/restore#([\w-]{22})/.exec(server.output())?.[1] ?? '';
  const { restoring } = createBrowser()(server.url);
  const uploadId = randomUUID();
  await restoring.part.mutate({ key, uploadId, at: 0, part: file.toString('base64') });
  const busy = openDatabase(url, { max: 1, applicationName: 'daysheet-seed' });
  try {
    await busy.sql`select 1`;
    await restoring.begin.mutate({ key, uploadId, passphrase: '' });
    await eventually(async () => {
      const { outcome } = await restoring.outcome.query({ key, uploadId });
      expect(outcome).toEqual({
        failed: expect.stringMatching(/^Nothing was restored: a server or a command/),
      });
    });
  } finally {
    await busy.close();
  }
  // Its file is gone with it.
  const again = randomUUID();
  await restoring.part.mutate({ key, uploadId: again, at: 0, part: file.toString('base64') });
  await restoring.begin.mutate({ key, uploadId: again, passphrase: '' });
  await eventually(async () =>
    expect(await restoring.outcome.query({ key, uploadId: again })).toEqual({ outcome: 'done' }),
  );
});
