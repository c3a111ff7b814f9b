import type { OpenDatabase } from '../server/db/client.ts';

type Definition = { table: string; name: string; kind: string; definition: string };

const listConstraints = (sql: OpenDatabase['sql']) => sql<Definition[]>`
  select conrelid::regclass::text as table, conname as name, contype as kind, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace
  order by contype <> 'f'`;

const listIndexes = (sql: OpenDatabase['sql']) => sql<Definition[]>`
  select indrelid::regclass::text as table, indexrelid::regclass::text as name, 'i' as kind, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`;

/**
 * Loads rows without indexes and keys, and creates these afterwards, in a fraction of the time. References are not
 * checked again, since the rows are copies of valid ones. Only for a throwaway database: the rows are not in its
 * write-ahead log either.
 */
export async function withoutIndexes({ sql }: OpenDatabase, load: () => Promise<void>): Promise<void> {
  const [constraints, indexes] = [await listConstraints(sql), await listIndexes(sql)];
  const session = await sql.reserve();
  try {
    await session`set statement_timeout = 0`;
    await session`set maintenance_work_mem = '1GB'`;
    for (const { table, name } of constraints)
      await session.unsafe(`alter table ${table} drop constraint "${name}"`);
    for (const { name } of indexes) await session.unsafe(`drop index ${name}`);
    for (const table of new Set(constraints.map((one) => one.table)))
      await session.unsafe(`alter table ${table} set unlogged`);
    await load();
    const keys = constraints.filter(({ kind }) => kind !== 'f');
    const references = constraints.filter(({ kind }) => kind === 'f');
    for (const { definition } of indexes) await session.unsafe(definition);
    for (const { table, name, definition } of keys)
      await session.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
    for (const { table, name, definition } of references)
      await session.unsafe(`alter table ${table} add constraint "${name}" ${definition} not valid`);
    await session`vacuum analyze`;
  } finally {
    session.release();
  }
}
