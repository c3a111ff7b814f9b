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
/** Another server may stop the PostgreSQL that we have just found: it did not know of us yet. */
const OPEN_ATTEMPTS = 3;

export type EmbeddedDatabase = {
  /** As the superuser, who migrates. */
  ownerUrl: string;
  /** After migrating: lets the application in. Gives its own address, under a role that is no superuser. */
  admitApplication: () => Promise<string>;
  /** For people: where the data are. */
  place: string;
  /** It has ended, and could not be started again for so long that this process is better started anew. */
  isLost: () => boolean;
  /** Stops PostgreSQL too, unless another server still uses it. */
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
    // Two servers that start at once both try.
    if (getErrorCode(error) !== '42P04' && getErrorCode(error) !== '23505') throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Starts or finds it, with the database in it; gives its port. Where it has ended under others, it is started at the port
 * where they ask for it, if that is free.
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

/** By hand, since Node says of a disk for reading only that the directory above is not there. */
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
 * Starts the PostgreSQL that comes with Daysheet on its directory, or joins the one that runs there. `watching`: starts it
 * again where it ends, for a server that means to stay.
 */
export async function openEmbedded(dataDir: string, watching?: WatchOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(dataDir, watching);
  } catch (error) {
    throw explainEmbedded(error, dataDir);
  }
}
