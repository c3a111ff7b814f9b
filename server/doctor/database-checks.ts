import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { compareMigrations } from '../db/migrate.ts';
import { APPLICATION_ROLE } from '../db/roles.ts';
import { withoutPassword } from '../db/reach-database.ts';
import { type Finding, fail, ok, type CheckedServer, warn } from './check.ts';

/** PostgreSQL soon stops fixing earlier versions: it is time to plan an upgrade. */
const COMFORTABLE_VERSION = 17;

export async function checkVersion({ db, env }: CheckedServer): Promise<Finding> {
  const [row] = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const place =
    env.databaseUrl === undefined ? `the one in ${resolve(env.dataDir)}` : withoutPassword(env.databaseUrl);
  const says = `PostgreSQL ${row?.version}, ${place}`;
  if (Number.parseInt(row?.version ?? '', 10) >= COMFORTABLE_VERSION) return ok(says);
  return warn(says, 'It works. Plan its upgrade: PostgreSQL mends each version for five years.');
}

type Rights = { is_superuser: boolean; may_create: boolean; is_there: boolean };

export async function checkRights({ db, env }: CheckedServer): Promise<Finding> {
  const [row] = await db.execute<Rights>(sql`
    select r.rolsuper as is_superuser, has_database_privilege(current_database(), 'CREATE') as may_create,
      exists (select 1 from pg_roles where rolname = ${APPLICATION_ROLE} and not rolsuper) as is_there
    from pg_roles r where r.rolname = current_user`);
  if (env.databaseUrl === undefined) {
    return row?.is_there
      ? ok(`the application is ${APPLICATION_ROLE}, which is no superuser`)
      : warn('the role of the application is not there yet', 'Start Daysheet once: npm start');
  }
  if (!row?.may_create)
    return fail(
      'the user of DATABASE_URL may not create schemas',
      'Make it the owner of its database: alter database … owner to …',
    );
  if (row.is_superuser)
    return warn(
      'the user of DATABASE_URL is a superuser',
      "Make one that is not: create role daysheet login password '…'; and let it own the database.",
    );
  return ok('the user of DATABASE_URL owns what it needs, and is no superuser');
}

export async function checkMigrations({ db }: CheckedServer): Promise<Finding> {
  const [row] = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('breaking_migrations') is not null as is_there`,
  );
  if (!row?.is_there) return warn('no Daysheet of this version has run here yet', 'Start it: npm start');
  const { missing, unknown, breaking } = await compareMigrations(db);
  if (breaking.length > 0)
    return fail(
      `a newer Daysheet took away what this one uses: ${breaking.join(', ')}`,
      'Start the newer one.',
    );
  if (missing.length > 0)
    return fail(`${missing.length} are not applied: ${missing.join(', ')}`, 'Start Daysheet: npm start');
  if (unknown > 0)
    return warn(`${unknown} are of a newer Daysheet; this one works with them`, 'Start the newer one.');
  return ok('all are applied');
}
