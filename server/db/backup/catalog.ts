import type { TransactionSql } from 'postgres';

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Queries the tables of the schema that our migrations fill, by name; without those of extensions. */
const TABLES = `
  select c.relname as name,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

type Table = { name: string; columns: string[] };

/** Returns the tables with their stored columns, without generated ones. */
export async function readTables(tx: TransactionSql): Promise<Table[]> {
  const rows = await tx.unsafe<Table[]>(TABLES);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** Returns `when` of each applied migration, the oldest first; null if Daysheet never used this database. */
export async function readMigrations(tx: TransactionSql): Promise<number[] | null> {
  const [found] = await tx<{ is_there: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`;
  if (!found?.is_there) return null;
  const rows = await tx<{ created_at: string }[]>`
    select created_at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map((row) => Number(row.created_at));
}

export async function countRows(tx: TransactionSql, table: string): Promise<number> {
  const [row] = await tx.unsafe<{ rows: string }[]>(`select count(*) as rows from ${quoteName(table)}`);
  return Number(row?.rows);
}

/** How COPY writes and reads a value must not depend on the server or client. */
export const portableSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // Copying a table has no time limit.
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
