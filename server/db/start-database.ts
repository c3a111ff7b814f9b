import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '../env.ts';
import { StartError } from '../lib/start-error.ts';
import { boundsStatement, type Database, type OpenDatabase, openDatabase } from './client.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { explainEmbedded } from './embedded/explain-embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { type DatabaseVariable, explainExternal, reachDatabase, withoutPassword } from './reach-database.ts';
import type { WatchOptions } from './embedded/watch-postgres.ts';

export type StartedDatabase = Pick<OpenDatabase, 'db' | 'sql' | 'close'> & {
  /** The connection for notifications, which do not work through a pooler. */
  listening: Pick<Database, '$client'>;
  /** With user and password: for code that opens its own connections. */
  url: string;
  /** For display: the database's name, and the location of its data. */
  name: string;
  place: string;
  /** The database does not come back by itself, so this process should be restarted. */
  isLost: () => boolean;
};

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'poolerUrl'>;

const nameVariable = ({ poolerUrl }: DatabaseEnv): DatabaseVariable =>
  poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

/** Describes the database for people; mentions if a newer server changed it. */
function describeDatabase(name: string, { unknown }: { unknown: number }): string {
  if (unknown === 0) return name;
  return `${name}, which a newer Daysheet changed (${unknown}): this one works with it, start the newer one when you can`;
}

async function openExternal(databaseUrl: string): Promise<StartedDatabase> {
  await reachDatabase(databaseUrl);
  const name = describeDatabase('PostgreSQL at DATABASE_URL', await migrateDatabase(databaseUrl));
  const place = withoutPassword(databaseUrl);
  const pool = openDatabase(databaseUrl);
  return { ...pool, listening: pool.db, url: databaseUrl, name, place, isLost: () => false };
}

/** Without time limits one statement can hold a connection of the pooler for ever. */
async function warnOfNoBounds({ sql }: OpenDatabase, report: (problem: string) => void): Promise<void> {
  const [row] = await sql<{ bound: string }[]>`select current_setting('statement_timeout') as bound`;
  if (row?.bound === '0')
    report(
      `The pooler of DATABASE_URL bounds no statement: give its database the connect_query '${boundsStatement}'.`,
    );
}

/** Requests go through the pooler. Connections that last longer than a transaction bypass it. */
async function openPooled(
  poolerUrl: string,
  databaseUrl: string,
  report: (problem: string) => void,
): Promise<StartedDatabase> {
  await reachDatabase(databaseUrl, 'DATABASE_DIRECT_URL');
  await reachDatabase(poolerUrl);
  const name = describeDatabase('PostgreSQL behind a pooler', await migrateDatabase(databaseUrl));
  const direct = openDatabase(databaseUrl, { max: 1 });
  const pool = openDatabase(poolerUrl, { isPooled: true });
  const close = async () => {
    await Promise.all([pool.close(), direct.close()]);
  };
  try {
    await warnOfNoBounds(pool, report);
  } catch (error) {
    await close();
    throw error;
  }
  const place = withoutPassword(poolerUrl);
  return { ...pool, close, listening: direct.db, url: databaseUrl, name, place, isLost: () => false };
}

async function openOwn(dataDir: string, watching?: WatchOptions): Promise<StartedDatabase> {
  const embedded = await openEmbedded(dataDir, watching);
  let url: string;
  let name: string;
  try {
    const migrated = await migrateDatabase(embedded.ownerUrl);
    name = describeDatabase('PostgreSQL, the one that comes with Daysheet', migrated);
    url = await embedded.admitApplication();
  } catch (error) {
    await embedded.close();
    throw error;
  }
  const { db, sql, close } = openDatabase(url);
  const closeAll = async () => {
    await close();
    await embedded.close();
  };
  return {
    db,
    listening: db,
    sql,
    url,
    close: closeAll,
    name,
    place: embedded.place,
    isLost: embedded.isLost,
  };
}

/**
 * Explains an error of the configured database to the operator of a server or command, also one after it was opened.
 * Other errors stay as they are.
 */
export function explainDatabase(error: unknown, env: DatabaseEnv): unknown {
  if (error instanceof StartError) return error;
  return env.databaseUrl === undefined
    ? explainEmbedded(error, env.dataDir)
    : explainExternal(error, env.databaseUrl, nameVariable(env));
}

/** The location of the configured data, for display. */
export const describePlace = ({ databaseUrl, dataDir }: DatabaseEnv): string =>
  databaseUrl === undefined ? resolve(dataDir) : withoutPassword(databaseUrl);

const createEmptyError = (env: DatabaseEnv) =>
  new StartError(
    `There are no data in ${describePlace(env)}: give this command the settings of the server, DATA_DIR or DATABASE_URL among them. Where it is new, start it first.`,
  );

/** For commands that create no installation: with a wrong setting they would create an empty one, and work on that. */
export function assertDataDir(env: DatabaseEnv): void {
  if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, 'postgres')))
    throw createEmptyError(env);
}

/** The same check before a migration, which would create tables in an empty external database: no older backup would fit. */
export async function assertData(env: DatabaseEnv): Promise<void> {
  assertDataDir(env);
  if (env.databaseUrl === undefined) return;
  const { isFilled } = await reachDatabase(env.databaseUrl, nameVariable(env));
  if (!isFilled) throw createEmptyError(env);
}

/** Opens the database as the owner of its tables, without migrating. Call `admitApplication` after a migration. */
export async function openAsOwner(
  env: Env,
): Promise<{ url: string; close: () => Promise<void>; admitApplication: () => Promise<unknown> }> {
  try {
    if (env.databaseUrl === undefined) {
      const { ownerUrl, ...embedded } = await openEmbedded(env.dataDir);
      return { url: ownerUrl, ...embedded };
    }
    await reachDatabase(env.databaseUrl, nameVariable(env));
    const nothing = () => Promise.resolve();
    return { url: env.databaseUrl, close: nothing, admitApplication: nothing };
  } catch (error) {
    throw explainDatabase(error, env);
  }
}

/** Opens and migrates the configured database. `watching`: restarts the embedded one when it ends. */
export async function startDatabase(env: Env, watching?: WatchOptions): Promise<StartedDatabase> {
  try {
    const { databaseUrl, poolerUrl, dataDir } = env;
    if (databaseUrl === undefined) return await openOwn(dataDir, watching);
    if (poolerUrl === undefined) return await openExternal(databaseUrl);
    return await openPooled(poolerUrl, databaseUrl, watching?.report ?? (() => undefined));
  } catch (error) {
    throw explainDatabase(error, env);
  }
}
