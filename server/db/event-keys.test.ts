import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { test, type World } from '../../tests/test.ts';

type Key = { table: string; columns: string[] };
type Reference = Key & { to: string; toColumns: string[] };

/** Of accounts and of the server as a whole: no event's. */
const ofNoEvent = [
  'audit_log',
  'backup_nights',
  'breaking_migrations',
  'contact_messages',
  'email_tokens',
  'emails',
  // What an account brings from a file, before it is an event.
  'event_file_parts',
  'idempotency_keys',
  'identities',
  'limits',
  'passkeys',
  'recovery_codes',
  'retired_codes',
  'second_factors',
  'seen_names',
  'server_secrets',
  'sessions',
  'sign_up_invitations',
  'users',
];
/** What somebody has who does not say of which event it is: found among all events. */
const lookUps = [
  'events(event_code)',
  'personal_links(token_hash)',
  'household_links(token_hash)',
  'calendar_feeds(token_hash)',
  'member_invitations(token_hash)',
];
/**
 * Keys that a database which is split by event could not hold: `docs/decisions/096-event-keys.md` says why they are as
 * they are, and what each becomes.
 */
const notByEvent = [
  // Made by a browser: a second try finds the row of the first, and one of another event's is refused.
  'activity(id)',
  'attendee_imports(id)',
  'deliveries(id)',
  'event_attendees(id)',
  'event_pictures(id)',
  'event_roles(id)',
  'event_schedule(id)',
  'invitation_sends(id)',
  'member_invitations(id)',
  'notifications(id)',
  'push_subscriptions(id)',
  'undos(id)',
  // Asked for together with its event.
  'event_attendees(guest_key)',
  // Of a person, an item, a message or a send, each of which is of one event.
  'attendee_import_rows(import_id, person_id)',
  'calendar_feeds(attendee_id)',
  'deliveries(send_id, attendee_id, channel)',
  'name_picks(attendee_id, pick_id)',
  'notification_receipts(notification_id, attendee_id)',
  'notification_roles(notification_id, role_id)',
  'personal_links(attendee_id)',
  'presence(attendee_id, page_id)',
  'schedule_exceptions(item_id)',
  'schedule_exceptions(series_id, occurrence_date)',
  'schedule_item_attendees(item_id, attendee_id)',
  'schedule_item_roles(item_id, role_id)',
];

const describeKey = ({ table, columns }: Key) => `${table}(${columns.join(', ')})`;
const isByEvent = ({ table, columns }: Key) => columns[0] === (table === 'events' ? 'id' : 'event_id');
const isOfEvent = ({ table }: { table: string }) => !ofNoEvent.includes(table);

const columnsOf = (relation: string, numbers: string) =>
  sql.raw(`(select array_agg(attname::text order by place) from unnest(${numbers}) with ordinality as part(number, place)
    join pg_attribute on attrelid = ${relation} and attnum = part.number)`);

const listTables = async ({ services: { db } }: World) => [
  ...(await db.execute<{ table: string; nullable: boolean | null }>(sql`
    select relname as table, (select not attnotnull from pg_attribute where attrelid = pg_class.oid
      and attname = case relname when 'events' then 'id' else 'event_id' end) as nullable
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)),
];

const listIndexes = async ({ services: { db } }: World, isUnique: boolean) => [
  ...(await db.execute<Key>(sql`
    select table_class.relname as table, ${columnsOf('indrelid', 'indkey')} as columns from pg_index
    join pg_class table_class on table_class.oid = indrelid and relnamespace = 'public'::regnamespace
    where (indisunique or not ${isUnique}::boolean) order by 1, 2`)),
];

const listReferences = async ({ services: { db } }: World) => [
  ...(await db.execute<Reference>(sql`
    select conrelid::regclass::text as table, ${columnsOf('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as to, ${columnsOf('confrelid', 'confkey')} as "toColumns"
    from pg_constraint where contype = 'f' order by 1, 2`)),
];

describe('a table of an event', () => {
  test('says in each row of which, and is found by it', async ({ world }) => {
    const tables = (await listTables(world)).filter(isOfEvent);
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ nullable }) => nullable !== false)).toEqual([]);
    const byEvent = new Set((await listIndexes(world, false)).filter(isByEvent).map(({ table }) => table));
    expect(tables.map(({ table }) => table).filter((table) => !byEvent.has(table))).toEqual([]);
  });

  test('refers to nothing of another event', async ({ world }) => {
    const ofAccounts = ['users', 'sessions'];
    const references = (await listReferences(world)).filter(
      (one) => isOfEvent(one) && !ofAccounts.includes(one.to),
    );
    const astray = references.filter(
      (one) => !isByEvent(one) || !isByEvent({ table: one.to, columns: one.toColumns }),
    );
    // A copy whose people are still coming knows the event that they come from.
    expect(astray.map(describeKey)).toEqual(['event_copies(from_event_id)']);
  });

  test('has the event first in its keys, but for those that are listed', async ({ world }) => {
    const keys = (await listIndexes(world, true)).filter((key) => isOfEvent(key) && !isByEvent(key));
    expect(keys.map(describeKey).toSorted()).toEqual([...lookUps, ...notByEvent].toSorted());
  });
});

test('what is of no event has no row of one, but for the log and what guests are written', async ({
  world,
}) => {
  const tables = (await listTables(world)).filter((one) => !isOfEvent(one));
  expect(tables.map(({ table }) => table)).toEqual(ofNoEvent.toSorted());
  expect(tables.filter(({ nullable }) => nullable !== null).map(({ table }) => table)).toEqual([
    'audit_log',
    'emails',
  ]);
});
