import type { Env } from '../env.ts';
import { StartError } from '../lib/start-error.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { explainEmbedded } from './embedded/explain-embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { explainExternal, reachDatabase, withoutPassword } from './reach.ts';
import type { WatchOptions } from './embedded/watch-postgres.ts';

export type StartedDatabase = Pick<OpenDatabase, 'db' | 'sql' | 'close'> & {
  /** With user and password: for whatever opens connections of its own. */
  url: string;
  /** For people: which database it is, and where its data are. */
  name: string;
  place: string;
  /** It does not come back by itself, so that this process is better started anew. */
  isLost: () => boolean;
};

/** What people read of the database; that a newer server changed it is worth a word. */
function describeDatabase(name: string, { unknown }: { unknown: number }): string {
  if (unknown === 0) return name;
  return `${name}, which a newer Daysheet changed (${unknown}): this one works with it, start the newer one when you can`;
}

async function openExternal(databaseUrl: string): Promise<StartedDatabase> {
  await reachDatabase(databaseUrl);
  const name = describeDatabase('PostgreSQL at DATABASE_URL', await migrateDatabase(databaseUrl));
  const place = withoutPassword(databaseUrl);
  return { ...openDatabase(databaseUrl), url: databaseUrl, name, place, isLost: () => false };
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
    sql,
    url,
    close: closeAll,
    name,
    place: embedded.place,
    isLost: embedded.isLost,
  };
}

/**
 * What goes wrong with the database of the configuration, in words for whoever starts a server or a command: once it is
 * open, too. Other errors stay as they are.
 */
export function explainDatabase(error: unknown, env: Pick<Env, 'databaseUrl' | 'dataDir'>): unknown {
  if (error instanceof StartError) return error;
  return env.databaseUrl === undefined
    ? explainEmbedded(error, env.dataDir)
    : explainExternal(error, env.databaseUrl);
}

/** As whoever owns its tables, and as they are: not migrated. `admitApplication` comes after a migration. */
export async function openAsOwner(
  env: Env,
): Promise<{ url: string; close: () => Promise<void>; admitApplication: () => Promise<unknown> }> {
  try {
    if (env.databaseUrl === undefined) {
      const { ownerUrl, ...embedded } = await openEmbedded(env.dataDir);
      return { url: ownerUrl, ...embedded };
    }
    await reachDatabase(env.databaseUrl);
    const nothing = () => Promise.resolve();
    return { url: env.databaseUrl, close: nothing, admitApplication: nothing };
  } catch (error) {
    throw explainDatabase(error, env);
  }
}

/** The database of the configuration, migrated and open. `watching`: the embedded one is started again where it ends. */
export async function startDatabase(env: Env, watching?: WatchOptions): Promise<StartedDatabase> {
  try {
    return await (env.databaseUrl === undefined
      ? openOwn(env.dataDir, watching)
      : openExternal(env.databaseUrl));
  } catch (error) {
    throw explainDatabase(error, env);
  }
}
