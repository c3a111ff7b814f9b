import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import postgres from 'postgres';
import { errorCode, StartError } from '../lib/start-error.ts';
import { applicationUrl, clusterUrl, initCluster, startCluster } from './cluster.ts';
import { stopPostmaster } from './postmaster.ts';
import { grantToApplication } from './roles.ts';
import { chooseHome } from './run-user.ts';

const DATABASE = 'daysheet';
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST']);

export type EmbeddedDatabase = {
  /** As the superuser, who migrates. */
  ownerUrl: string;
  /** After migrating: lets the application in. Gives its own address, under a role that is no superuser. */
  admitApplication: () => Promise<string>;
  /** For people: where the data are, and why when it is not the data directory. */
  place: string;
  /** Stops PostgreSQL too, unless another server still uses it. */
  close: () => Promise<void>;
};

/**
 * One connection held for as long as the server lives. Who closes looks whether others hold one: the last to leave
 * stops PostgreSQL, and a server that was killed holds none, whatever it left on disk.
 */
function openKeeper(url: string) {
  return postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-keeper' },
  });
}

async function leave(keeper: postgres.Sql, dir: string): Promise<void> {
  const others = await keeper`
    select 1 from pg_stat_activity
    where application_name = 'daysheet-keeper' and pid <> pg_backend_pid()`.catch(() => []);
  await keeper.end({ timeout: 1 });
  if (others.length === 0) await stopPostmaster(dir);
}

async function ensureDatabase(keeper: postgres.Sql): Promise<void> {
  const found = await keeper`select 1 from pg_database where datname = ${DATABASE}`;
  if (found.length > 0) return;
  await keeper`create database ${keeper(DATABASE)}`.catch((error: unknown) => {
    // Two servers that start at once both try.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error;
  });
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK | constants.X_OK);
  const home = await chooseHome(dataDir);
  await initCluster(home);
  const { port } = await startCluster(home);
  const keeper = openKeeper(await clusterUrl(home.dir, port, 'postgres'));
  try {
    await ensureDatabase(keeper);
  } catch (error) {
    await leave(keeper, home.dir);
    throw error;
  }
  const ownerUrl = await clusterUrl(home.dir, port, DATABASE);
  const admitApplication = async () => {
    const { url, password } = await applicationUrl(home.dir, port, DATABASE);
    await grantToApplication(ownerUrl, password);
    return url;
  };
  const place = home.why === undefined ? home.dir : `${home.dir} (${home.why})`;
  return { ownerUrl, admitApplication, place, close: () => leave(keeper, home.dir) };
}

/** Starts the PostgreSQL that comes with Daysheet on its directory, or joins the one that runs there. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    return await start(dataDir);
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof StartError || code === undefined || !UNWRITABLE.has(code)) throw error;
    throw new StartError(
      `DATA_DIR ${resolve(dataDir)} cannot be written (${code}): give this user the right to write there, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}
