import type { TransactionSql } from 'postgres';

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What lies in the schema that our migrations fill, by name; not what an extension brought. */
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

/** The tables with the columns that are stored: what is generated follows from them. */
export async function readTables(tx: TransactionSql): Promise<Table[]> {
  const rows = await tx.unsafe<Table[]>(TABLES);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** `when` of each applied migration, the oldest first; null where Daysheet has never been. */
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

/** How COPY writes a value, and reads it, must not depend on where either is done. */
export const portableSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // A table takes as long as it takes.
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
