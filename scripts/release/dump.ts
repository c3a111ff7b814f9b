import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBackup } from '../../server/db/backup/backup-commands.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { createDemoServices } from '../demo/services.ts';
import { deriveId, plantWedding } from '../demo/wedding.ts';
import { plantEverything } from './everything.ts';

/** The folder with each release's data, which every later version has to open: <version>.backup and <version>.json. */
export const DUMPS = 'tests/data/releases';
/** The name for unreleased data; a release replaces it. */
export const UNRELEASED_DUMP = 'unreleased';

/** On the second day of the wedding, at noon: the same in each dump. */
const now = new Date('2026-06-06T10:00:00Z');
const account = {
  id: deriveId('releases', 'ana'),
  fullName: 'Ana Kovač',
  email: 'ana@demo.example',
  password: 'garden-lantern',
};

async function plantAll(env: Env) {
  const database = await startDatabase(env);
  try {
    const services = { ...(await createDemoServices(database)), clock: () => now };
    const wedding = await plantWedding(services, account);
    const held = await plantEverything(services, account, wedding);
    return { now: now.toISOString(), email: account.email, password: account.password, ...wedding, ...held };
  } finally {
    await database.close();
  }
}

/** The file beside a dump: when it was made, and its people's keys and links. */
export type PeoplesKeys = Awaited<ReturnType<typeof plantAll>>;

/**
 * Makes a backup of a separate PostgreSQL with the demo wedding and everything else that can be stored, created by this
 * version's procedures. Random values, such as keys, differ each time; nothing else does.
 */
export async function makeDump(directory: string, name: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'daysheet-dump-'));
  // PostgreSQL may run as another user, who has to enter the directory.
  await chmod(place, 0o755);
  const env = readEnv({ DATA_DIR: join(place, 'data') });
  const [backup, beside] = [join(directory, `${name}.backup`), join(directory, `${name}.json`)];
  try {
    const held = await plantAll(env);
    await mkdir(directory, { recursive: true });
    await rm(backup, { force: true });
    await runBackup(env, backup, now);
    await writeFile(beside, `${JSON.stringify(held, null, 2)}\n`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return [backup, beside];
}

if (import.meta.main) console.log((await makeDump(DUMPS, UNRELEASED_DUMP)).join('\n'));
