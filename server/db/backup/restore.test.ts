import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../tests/postgres.ts';
import { openDatabase } from '../client.ts';
import { contactMessages } from '../schema/contact.ts';
import { users } from '../schema/users.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

async function openClone() {
  const clone = await cloneDatabase(inject('testCluster'));
  onTestFinished(clone.drop);
  const run = async (work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) => {
    const { db, close } = openDatabase(clone.url, { max: 1, applicationName: 'test' });
    try {
      await work(db);
    } finally {
      await close();
    }
  };
  return { url: clone.url, run };
}

test('what strangers wrote before keeps nobody from restoring; an account does', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-restore-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const [source, target] = [await openClone(), await openClone()];
  const ana = { id: randomUUID(), email: 'ana@example.com', fullName: 'Ana', passwordHash: 'unused' };
  await source.run((db) => db.insert(users).values(ana));
  const file = join(dir, 'file');
  await backUp(source.url, file, { madeBy: '1', now: new Date('2026-06-01') });
  const words = { firstName: 'Bo', lastName: '', email: 'bo@example.com', subject: 'Buy', message: 'Lamps' };
  await target.run((db) =>
    db.insert(contactMessages).values({ id: randomUUID(), ...words, sentAt: new Date('2026-06-02') }),
  );
  await restore(target.url, file, undefined);
  await target.run(async (db) => {
    expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([ana.id]);
    expect(await db.select().from(contactMessages)).toEqual([]);
  });
  await expect(restore(target.url, file, undefined)).rejects.toThrow('this installation is in use');
});
