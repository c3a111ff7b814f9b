import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../../lib/start-error.ts';
import { UNFINISHED } from './back-up.ts';
import { NAME_START, readMadeAt } from './backup-names.ts';
import type { BackupStore } from './store.ts';

/** Stores backups in a directory that only its owner may read: each backup holds all secrets. */
export function createDirectoryStore(dir: string): BackupStore {
  const listFiles = () =>
    readdir(dir).catch((error: unknown) => {
      // The first backup creates it.
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
      // Left by a server that was killed during a backup: only one server makes them at a time.
      const left = (await listFiles()).filter(
        (file) => file.startsWith(NAME_START) && file.endsWith(UNFINISHED),
      );
      for (const file of left) await rm(join(dir, file), { force: true });
      return make(join(dir, name));
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  };
}
