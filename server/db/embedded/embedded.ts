import { access, constants, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import postgres from 'postgres';
import { getErrorCode } from '../../lib/start-error.ts';
import { buildApplicationUrl, buildClusterUrl, startCluster } from './cluster.ts';
import { chooseHome, type ClusterHome, getParent } from './cluster-home.ts';
import { reclaimOwnership } from './data-owner.ts';
import { isConnectionLoss } from '../errors.ts';
import { explainEmbedded } from './explain-embedded.ts';
import { bringHome } from './former-home.ts';
import { initCluster } from './init-cluster.ts';
import { type Lease, takeLease } from './leases.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { grantToApplication } from '../roles.ts';
import { watchPostgres, type WatchOptions } from './watch-postgres.ts';

const DATABASE = 'daysheet';
/** Another server may stop the PostgreSQL that we just found, if it did not see our lease yet. */
const OPEN_ATTEMPTS = 3;

export type EmbeddedDatabase = {
  /** The URL for the superuser, who migrates. */
  ownerUrl: string;
  /** Called after migrating: grants the application its rights. Returns the URL for its role, which is no superuser. */
  admitApplication: () => Promise<string>;
  /** For display: the location of the data. */
  place: string;
  /** It ended, and could not be restarted for so long that this process should be restarted. */
  isLost: () => boolean;
  /** Also stops PostgreSQL, unless another server still uses it. */
  close: () => Promise<void>;
};

async function ensureDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-start' },
  });
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql`create database ${sql(DATABASE)}`;
  } catch (error) {
    // Two servers that start at the same time both try.
    if (getErrorCode(error) !== '42P04' && getErrorCode(error) !== '23505') throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Starts or finds the cluster, creates its database, and returns its port. If PostgreSQL ended while others use it, it
 * is started at the port that they use, if that is free.
 */
async function openCluster(home: ClusterHome, { findPort }: Lease): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { port } = await startCluster(home, { heldPort: await findPort() });
    try {
      await ensureDatabase(await buildClusterUrl(home.dir, port, 'postgres'));
      return port;
    } catch (error) {
      if (!isConnectionLoss(error) || attempt === OPEN_ATTEMPTS) throw error;
    }
  }
}

/** Creates parents itself, since Node's recursive mkdir reports a read-only disk as a missing parent. */
async function makeDirectory(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return;
    if (getErrorCode(error) !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeDirectory(dirname(dir));
    await mkdir(dir);
  }
}

async function start(dataDir: string, watching: WatchOptions | undefined): Promise<EmbeddedDatabase> {
  await makeDirectory(resolve(dataDir));
  await access(dataDir, constants.W_OK | constants.X_OK);
  const home = await chooseHome(dataDir);
  const { dir } = home;
  const lease = await takeLease(getParent(home));
  const leave = async () => {
    const { isLast } = await lease.release();
    if (isLast) await stopPostmaster(dir);
  };
  try {
    await bringHome(home);
    reclaimOwnership(home);
    await initCluster(home);
    const port = await openCluster(home, lease);
    lease.notePort(port);
    const ownerUrl = await buildClusterUrl(dir, port, DATABASE);
    const admitApplication = async () => {
      const { url, password } = await buildApplicationUrl(dir, port, DATABASE);
      await grantToApplication(ownerUrl, password);
      return url;
    };
    const watch = watching && watchPostgres(home, port, watching);
    const close = async () => {
      await watch?.stop();
      await leave();
    };
    return { ownerUrl, admitApplication, place: dir, isLost: () => watch?.isLost() ?? false, close };
  } catch (error) {
    await leave();
    throw error;
  }
}

/**
 * Starts the embedded PostgreSQL on its directory, or joins the running one. `watching`: restarts it when it ends, for
 * a server that keeps running.
 */
export async function openEmbedded(dataDir: string, watching?: WatchOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(dataDir, watching);
  } catch (error) {
    throw explainEmbedded(error, dataDir);
  }
}
