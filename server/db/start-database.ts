import type { Env } from '../env.ts';
import { errorCode, StartError } from '../lib/start-error.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { openEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import type { WatchOptions } from './watch-postgres.ts';

export type StartedDatabase = Pick<OpenDatabase, 'db' | 'sql' | 'close'> & {
  /** With user and password: for whatever opens connections of its own. */
  url: string;
  /** For people: which database it is, and where its data are. */
  name: string;
  place: string;
  /** It does not come back by itself, so that this process is better started anew. */
  isLost: () => boolean;
};

const ANSWERS: Record<string, string> = {
  '3D000': 'there is no such database on that server: create it, or correct the name',
  '28P01': 'the server refuses this user and password: correct them',
  '28000': 'the server refuses this user from here: correct the user, or the rules of the server',
  '42501': 'this user may not create tables there: give the user that right',
  '53300': 'the server has no connection left: close others, or raise its max_connections',
  ECONNREFUSED: 'nothing answers there: start the database, or correct the address',
  ENOTFOUND: 'there is no host of that name: correct the address',
  EAI_AGAIN: 'the name cannot be looked up: correct the address, or connect to the network',
  ETIMEDOUT: 'nothing answers there: start the database, or correct the address',
  CONNECT_TIMEOUT: 'nothing answers there: start the database, or correct the address',
  CONNECTION_CLOSED: 'it hangs up at once: is that a PostgreSQL server?',
};

/** What people read of the database; that a newer server changed it is worth a word. */
function describeDatabase(name: string, { unknown }: { unknown: number }): string {
  if (unknown === 0) return name;
  return `${name}, which a newer Daysheet changed (${unknown}): this one works with it, start the newer one when you can`;
}

function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

async function openExternal(databaseUrl: string): Promise<StartedDatabase> {
  const place = withoutPassword(databaseUrl);
  let name: string;
  try {
    name = describeDatabase('PostgreSQL at DATABASE_URL', await migrateDatabase(databaseUrl));
  } catch (error) {
    const answer = ANSWERS[errorCode(error) ?? ''];
    if (answer === undefined) throw error;
    throw new StartError(
      `DATABASE_URL ${place}: ${answer}; or unset it to use the database that comes with Daysheet.`,
      {
        cause: error,
      },
    );
  }
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

/** The database of the configuration, migrated and open. `watching`: the embedded one is started again where it ends. */
export function startDatabase(env: Env, watching?: WatchOptions): Promise<StartedDatabase> {
  return env.databaseUrl === undefined ? openOwn(env.dataDir, watching) : openExternal(env.databaseUrl);
}
