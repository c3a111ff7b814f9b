import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '../../server/db/client.ts';

type Sql = OpenDatabase['sql'];
type Database = Pick<OpenDatabase, 'sql'>;
type Column = { table: string; name: string; type: string; isUnique: boolean; isUser: boolean };

const eventsPerHost = 20;
const eventsAtOnce = 50 * eventsPerHost;

/** Of everything that belongs to an event, and of its hosts. */
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

/** An event names its own picture, and that the event: rows of both are copied where no picture is named. */
const isPictureOfEvent = ({ table, to }: { table: string; to: string }) =>
  table === 'events' && to !== 'users';

/** Those first to which others refer. */
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

/** What names a row of the nth copy: made of the name of the original's, so that rows refer to each other as there. */
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

/** Letters of a number: as a last name it is found by its beginning (`listLexemes` in `server/db/name-search.ts`). */
const lastName = "'q' || translate(n::text, '0123456789', 'abcdefghij')";
/** Nobody of a long list is called as a thousand others are. */
const namesOfCopies = new Map([
  ['name', `name || ' ' || ${lastName}`],
  ['search_name', `search_name || ' ' || ${lastName}`],
  ['name_search', `name_search || array_to_tsvector(array['^' || ${lastName}])`],
]);

/** Whom and which household a row is of: copies are people of their own, who live with copies. */
const namesPerson = new Set(['id', 'attendee_id', 'plus_one_of', 'household_id']);

/** The same of one more person of the event, in whichever rows they stand. */
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

/** To be read while keys and references, by which rows are told apart, are in their places. */
export const readLayout = async ({ sql }: Database): Promise<Layout> => ({
  tables: await listTables(sql),
  columns: await listColumns(sql),
});

type Build = typeof buildCopy;
/** How many, and of which number the first is: a multiple of twenty, where some are there. */
type Copies = { copies: number; first?: number };

async function copyRows(
  { sql }: Database,
  eventId: string,
  { first = 0, copies }: Copies,
  { tables, columns }: Layout,
  build: Build,
) {
  const [reading, writing] = [await sql.reserve(), await sql.reserve()];
  // What they compute is copied, too.
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
 * Copies an event so many times, with all that belongs to it, by COPY and past all procedures: a server that has many
 * of them. Each twenty have a host of their own.
 */
export const copyEvents = (
  database: Database,
  layout: Layout,
  eventId: string,
  copies: Copies,
): Promise<void> => copyRows(database, eventId, copies, layout, buildCopy);

const ofPeople = ['households', 'event_attendees', 'personal_links', 'deliveries', 'notification_receipts'];

/** Copies the people of an event so many times, with their links, messages and receipts: a very long list. */
export const copyPeople = (
  database: Database,
  { columns }: Layout,
  eventId: string,
  copies: number,
): Promise<void> => copyRows(database, eventId, { copies }, { tables: ofPeople, columns }, buildPersonCopy);
