import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '../server/db/client.ts';
import { listAddresses } from './addresses.ts';
import { plantFamilies } from './families.ts';
import { createDemoServices } from '../scripts/demo/services.ts';
import { plantWedding } from '../scripts/demo/wedding.ts';
import { createId, createToken } from '../server/lib/ids.ts';
import { cloneDatabase, startTestCluster } from '../tests/postgres.ts';
import { startServerProcess } from '../tests/server-process.ts';

async function plant(url: string) {
  const database = openDatabase(url);
  const account = { id: createId(), fullName: 'Bench', email: 'bench@demo.example', password: createToken() };
  const services = await createDemoServices(database);
  const wedding = await plantWedding(services, account);
  const addresses = await listAddresses(services, account, wedding);
  const families = await plantFamilies(services, account);
  await database.sql`analyze`;
  await database.close();
  return { wedding, addresses, families, account };
}

/** Starts a baseline server in its own process; it prints its address once it listens. */
export async function startBaseline(name: string, url = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'baselines', `${name}.ts`), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [line]: unknown[] = await once(child.stdout, 'data');
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return { url: String(line).trim(), pid: child.pid, stop };
}

/** A hundred thousand rows in one statement take long. */
const plantingSeconds = 600;

/** A database with a connection to it; `closers` removes both. */
export async function createDatabase(closers: AsyncDisposableStack) {
  const cluster = await startTestCluster();
  closers.defer(cluster.close);
  const { url } = await cloneDatabase(cluster);
  const database = openDatabase(url, { max: 2, silenceSeconds: plantingSeconds });
  closers.defer(database.close);
  return { url, database };
}

/** The demo wedding in a throwaway database, and both servers on it; the database's settings are the same for both. */
export async function startWorld() {
  const cluster = await startTestCluster();
  const closers = [cluster.close];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const { url } = await cloneDatabase(cluster);
    const planted = await plant(url);
    const ours = await startServerProcess({ DATABASE_URL: url, LOG_LEVEL: 'error' });
    closers.push(async () => void (await ours.stop()));
    const baseline = await startBaseline('join', url);
    closers.push(baseline.stop);
    return { ...planted, ours: `http://127.0.0.1:${ours.port}`, baseline: baseline.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
