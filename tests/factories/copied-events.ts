import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../../server/db/client.ts';

type Sql = OpenDatabase['sql'];
type Database = Pick<OpenDatabase, 'sql'>;
type Column = { table: string; name: string; type: string; isUnique: boolean; isUser: boolean };

const eventsPerHost = 20;
const eventsAtOnce = 50 * eventsPerHost;

/** The columns of everything that belongs to an event, and of its hosts. */
const listColumns = (sql: Sql) => sql<Column[]>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique
      and i.indkey::text = a.attnum::text) as "isUnique",
    exists (select from pg_constraint f where f.conrelid = c.oid and f.confrelid = 'users'::regclass
      and a.attnum = any(f.conkey)) as "isUser"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
    and (c.relname in ('users', 'events')
      or exists (select from pg_attribute e where e.attrelid = c.oid and e.attname = 'event_id'))
  order by c.relname, a.attnum`;

/** An event refers to its picture, and the picture to its event: rows of both are copied if no picture is set. */
const isPictureOfEvent = ({ table, to }: { table: string; to: string }) =>
  table === 'events' && to !== 'users';

/** Tables in order of their references: referenced ones first. */
async function listTables(sql: Sql): Promise<string[]> {
  const references = await sql<{ table: string; to: string }[]>`
    select conrelid::regclass::text as table, confrelid::regclass::text as to from pg_constraint where contype = 'f'`;
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const one of references)
      if (one.table === table && one.to !== table && !isPictureOfEvent(one)) visit(one.to);
    ordered.push(table);
  };
  for (const { table } of await listColumns(sql)) visit(table);
  return ordered;
}

/** The SQL for a key in the nth copy: derived from the original's, so that references between rows stay. */
function buildExpression({ table, name, type, isUnique, isUser }: Column): string {
  const nth = isUser ? `n / ${eventsPerHost}` : 'n';
  const digest = (value: string) => `md5(${value} || '/' || ${nth})`;
  const uuid = (value: string) =>
    `overlay(overlay(${digest(value)} placing '4' from 13) placing 'a' from 17)::uuid`;
  if (type === 'uuid') return uuid(`"${name}"`);
  if (type === 'uuid[]') return `array(select ${uuid('one')} from unnest("${name}") as one)`;
  if (!isUnique) return `"${name}"`;
  if (`${table}.${name}` === 'events.event_code') return `upper(left(${digest(`"${name}"`)}, 12))`;
  return name === 'guest_key' ? `left(${digest(`"${name}"`)}, 22)` : digest(`"${name}"`);
}

function buildCopy(columns: readonly Column[], eventId: string, { from, to }: Record<'from' | 'to', number>) {
  const table = columns[0]?.table ?? '';
  const isUsers = table === 'users';
  const [first, last] = isUsers ? [from, to].map((n) => Math.floor(n / eventsPerHost)) : [from, to];
  const isOriginal = isUsers
    ? `id in (select created_by from events where id = '${eventId}'
        union select user_id from event_members where event_id = '${eventId}')`
    : `${table === 'events' ? 'id' : 'event_id'} = '${eventId}'`;
  return {
    read: `copy (select ${columns.map(buildExpression).join(', ')} from generate_series(${first}, ${last}) n
      cross join (select * from "${table}" where ${isOriginal}) original order by n) to stdout`,
    write: `copy "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`,
  };
}

/** A number in letters: as a last name it is found by its beginning (`listLexemes` in `server/db/name-search.ts`). */
const lastName = "'q' || translate(n::text, '0123456789', 'abcdefghij')";
/** No long list has thousands of people with the same name. */
const namesOfCopies = new Map([
  ['name', `name || ' ' || ${lastName}`],
  ['search_name', `search_name || ' ' || ${lastName}`],
  ['name_search', `name_search || array_to_tsvector(array['^' || ${lastName}])`],
]);

/** Columns that identify a row's person and household: copies are people of their own, in copied households. */
const namesPerson = new Set(['id', 'attendee_id', 'plus_one_of', 'household_id']);

/** The same for one more person of the event, in all rows of theirs. */
function buildPersonCopy(
  columns: readonly Column[],
  eventId: string,
  { from, to }: Record<'from' | 'to', number>,
) {
  const table = columns[0]?.table ?? '';
  const isOwn = ({ name, isUnique }: Column) => isUnique || namesPerson.has(name);
  const nameOf = ({ name }: Column) => (table === 'event_attendees' ? namesOfCopies.get(name) : undefined);
  const copied = columns.map((column) =>
    isOwn(column) ? buildExpression(column) : (nameOf(column) ?? `"${column.name}"`),
  );
  return {
    read: `copy (select ${copied.join(', ')} from generate_series(${from}, ${to}) n
      cross join (select * from "${table}" where event_id = '${eventId}') original order by n) to stdout`,
    write: `copy "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')}) from stdin`,
  };
}

type Layout = { tables: string[]; columns: Column[] };

/** Read it while keys and references exist: they determine the layout. */
export const readLayout = async ({ sql }: Database): Promise<Layout> => ({
  tables: await listTables(sql),
  columns: await listColumns(sql),
});

type Build = typeof buildCopy;
/** How many copies, and the number of the first: a multiple of twenty if there are some already. */
type Copies = { copies: number; first?: number };

async function copyRows(
  { sql }: Database,
  eventId: string,
  { first = 0, copies }: Copies,
  { tables, columns }: Layout,
  build: Build,
) {
  const [reading, writing] = [await sql.reserve(), await sql.reserve()];
  // The triggers' results are copied too.
  const setTriggers = async (to: 'enable' | 'disable') => {
    for (const table of tables) await writing.unsafe(`alter table "${table}" ${to} trigger user`);
  };
  try {
    for (const session of [reading, writing]) await session`set statement_timeout = 0`;
    await setTriggers('disable');
    for (let from = first; from < first + copies; from += eventsAtOnce) {
      const to = Math.min(from + eventsAtOnce, first + copies) - 1;
      for (const table of tables) {
        const own = columns.filter((column) => column.table === table);
        if (own.length === 0) continue;
        const { read, write } = build(own, eventId, { from, to });
        await pipeline(await reading.unsafe(read).readable(), await writing.unsafe(write).writable());
      }
    }
    await setTriggers('enable');
  } finally {
    for (const session of [reading, writing]) {
      await session`reset statement_timeout`;
      session.release();
    }
  }
}

/**
 * Copies an event with all that belongs to it, by COPY and without procedures, for a server with many events. Each twenty
 * have a host of their own.
 */
export const copyEvents = (
  database: Database,
  layout: Layout,
  eventId: string,
  copies: Copies,
): Promise<void> => copyRows(database, eventId, copies, layout, buildCopy);

const ofPeople = ['households', 'event_attendees', 'personal_links', 'deliveries', 'notification_receipts'];

/** Copies the people of an event, with their links, messages and receipts, for a very long list. */
export const copyPeople = (
  database: Database,
  { columns }: Layout,
  eventId: string,
  copies: number,
): Promise<void> => copyRows(database, eventId, { copies }, { tables: ofPeople, columns }, buildPersonCopy);
