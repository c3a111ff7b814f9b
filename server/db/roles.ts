import { createHmac } from 'node:crypto';
import postgres from 'postgres';

/** The role that runs the application's statements: no superuser, which could run programs and read files of the machine. */
export const APPLICATION_ROLE = 'daysheet_app';

/** Derived from the superuser's password, which cannot be computed back from it: so no second file is needed. */
export const deriveApplicationPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(APPLICATION_ROLE).digest('base64url');

/** An arbitrary number that is the same in every server on this database. */
const ROLES_LOCK = 7_361_905;

/**
 * In former versions the superuser created the queue's objects. The queue migrates its own tables, which requires
 * ownership.
 */
const HAND_OVER_QUEUE = `
do $$
declare
  thing record;
begin
  for thing in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = to_regnamespace('pgboss') and c.relkind in ('r', 'p', 'v', 'S')
      and c.relowner <> '${APPLICATION_ROLE}'::regrole
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  loop
    execute format('alter table %s owner to ${APPLICATION_ROLE}', thing.name);
  end loop;
  for thing in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = to_regnamespace('pgboss') and p.proowner <> '${APPLICATION_ROLE}'::regrole
  loop
    execute format('alter routine %s owner to ${APPLICATION_ROLE}', thing.name);
  end loop;
  for thing in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace = to_regnamespace('pgboss') and t.typtype in ('e', 'd')
      and t.typowner <> '${APPLICATION_ROLE}'::regrole
  loop
    execute format('alter type %s owner to ${APPLICATION_ROLE}', thing.name);
  end loop;
end $$`;

/**
 * Lets the application's role read and write rows, and no more: the tables belong to the superuser, which migrates
 * them. Run after each migration; it is idempotent, and several servers may call it at once.
 */
export async function grantToApplication(superuserUrl: string, password: string): Promise<void> {
  const database = new URL(superuserUrl).pathname.slice(1);
  const sql = postgres(superuserUrl, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-roles' },
  });
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${ROLES_LOCK})`;
      const role = tx(APPLICATION_ROLE);
      const found = await tx`select 1 from pg_roles where rolname = ${APPLICATION_ROLE}`;
      if (found.length === 0) await tx`create role ${role}`;
      // A statement that sets a password takes no parameter; this password is base64url.
      await tx.unsafe(
        `alter role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
      );
      // The queue creates its schema if there is none yet.
      await tx`grant connect, create, temporary on database ${tx(database)} to ${role}`;
      await tx`create schema if not exists pgboss`;
      await tx`alter schema pgboss owner to ${role}`;
      await tx.unsafe(HAND_OVER_QUEUE);
      await tx`grant usage on schema public, drizzle to ${role}`;
      await tx`grant select, insert, update, delete on all tables in schema public to ${role}`;
      await tx`grant usage, select on all sequences in schema public to ${role}`;
      await tx`grant select on all tables in schema drizzle to ${role}`;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
