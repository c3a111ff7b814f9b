import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../../lib/start-error.ts';
import { UNFINISHED } from './back-up.ts';
import { NAME_START, readMadeAt } from './backup-names.ts';
import type { BackupStore } from './store.ts';

/** A directory that its owner alone may read: each backup opens everything. */
export function createDirectoryStore(dir: string): BackupStore {
  const listFiles = () =>
    readdir(dir).catch((error: unknown) => {
      // It is made with the first backup.
      if (getErrorCode(error) === 'ENOENT') return [];
      throw error;
    });
  return {
    list: async () => {
      const names = (await listFiles()).filter((name) => readMadeAt(name) !== null);
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(dir, name))).size })));
    },
    put: async (name, make) => {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      // Of a server that was ended while it made one: only one makes them at a time.
      const left = (await listFiles()).filter(
        (file) => file.startsWith(NAME_START) && file.endsWith(UNFINISHED),
      );
      for (const file of left) await rm(join(dir, file), { force: true });
      return make(join(dir, name));
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  };
}
