import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../server/db/client.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { databaseUrl, startThrowaway } from '../tests/postgres.ts';
import { ROOT, run } from './run.ts';

function open(url: string) {
  const database = openDatabase(url, { max: 1, applicationName: 'daysheet-tests', silenceSeconds: 0 });
  onTestFinished(database.close);
  return database.sql;
}

function signInAs(adminUrl: string, user: { name: string; password: string; database: string }): string {
  const url = new URL(databaseUrl(adminUrl, user.database));
  url.username = user.name;
  url.password = encodeURIComponent(user.password);
  return url.href;
}

// PostgreSQL's image has psql; a machine that runs tests may not.
test.runIf(run('psql', ['--version']).status === 0)(
  "with compose Daysheet's role owns its database, and nobody signs in as the superuser",
  async () => {
    const { adminUrl, close } = await startThrowaway();
    onTestFinished(close);
    // The image's superuser is postgres; ours already has the new role's name.
    await open(adminUrl)`create role postgres superuser login password 'of the start'`;
    const superuser = signInAs(adminUrl, {
      name: 'postgres',
      password: 'of the start',
      database: 'postgres',
    });
    await open(superuser).unsafe(`alter role ${new URL(adminUrl).username} rename to former`);

    const { hostname, port } = new URL(superuser);
    const password = 'it\'s a "password"';
    const made = run('env', [
      `PGHOST=${hostname}`,
      `PGPORT=${port}`,
      'PGPASSWORD=of the start',
      `DATABASE_PASSWORD=${password}`,
      'sh',
      join(ROOT, 'deploy/create-role.sh'),
    ]);
    expect(made.status, made.output).toBe(0);

    const own = signInAs(adminUrl, { name: 'daysheet', password, database: 'daysheet' });
    await migrateDatabase(own);
    const [role] = await open(own)`
      select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    for (const tried of ['of the start', password]) {
      const url = signInAs(adminUrl, { name: 'postgres', password: tried, database: 'postgres' });
      await expect(open(url)`select 1`).rejects.toThrow('password authentication failed');
    }
  },
);
