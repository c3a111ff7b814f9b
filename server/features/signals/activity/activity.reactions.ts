import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { activity } from '../../../db/schema/activity.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { changesByKind } from '../../../domain-events/changes.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import { computeHorizon } from '../../../retention.ts';
import type { ActivityKind } from './activity.rules.ts';

/** Lines that name somebody of the list who is still on it. */
const namingKinds = Object.entries(changesByKind).flatMap(([kind, { names }]) =>
  names === 'guest' ? [kind] : [],
);

type Renamed = DomainEvent<'people_renamed'>['renamed'];

/** Names that one of these alone had, and nobody else of the event has, with what they are called now. */
async function listClearNames(tx: Transaction, renamed: Renamed, eventId: string) {
  const byName = Map.groupBy(renamed, ({ from }) => from);
  const clear = new Map(
    renamed.flatMap(({ from, to }) => (byName.get(from)?.length === 1 ? [[from, to]] : [])),
  );
  const ids = Object.fromEntries(renamed.map(({ id }) => [id, true]));
  const held = await tx.execute<{ name: string }>(sql`
    with asked as materialized (select ${JSON.stringify(Object.fromEntries(clear))}::text::jsonb as names,
      ${JSON.stringify(ids)}::text::jsonb as ids)
    select distinct person.name from ${eventAttendees} person, asked
    where person.event_id = ${eventId} and asked.names ? person.name and not asked.ids ? person.id::text`);
  for (const { name } of held) clear.delete(name);
  return clear;
}

/**
 * Names people in earlier lines as they are called now: who is erased is looked for by the name that they have then.
 * Where another one of the event has the former name, or had it until now, nobody knows whose line it is. Lines are not
 * joined with names: PostgreSQL would take 5,000 of each for a few, and compare all with all.
 */
export async function renameInLines(
  tx: Transaction,
  { renamed }: DomainEvent<'people_renamed'>,
  { eventId }: Circumstances,
): Promise<void> {
  const changed = renamed.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  const names = await listClearNames(tx, changed, eventId);
  if (names.size === 0) return;
  const naming = and(eq(activity.eventId, eventId), inArray(activity.kind, namingKinds));
  for (const fact of ['name', 'from']) {
    const written = sql`${activity.facts} ->> ${fact}`;
    await tx.execute(sql`
      with now as materialized (select ${JSON.stringify(Object.fromEntries(names))}::text::jsonb as names)
      update ${activity} set facts = jsonb_set(${activity.facts}, array[${fact}], now.names -> (${written}))
      from now where ${naming} and now.names ? (${written})`);
  }
}

/** Writes one line of what happened. */
export async function writeLine(
  tx: Transaction,
  event: DomainEvent<ActivityKind>,
  { eventId, userId, now }: Circumstances,
): Promise<void> {
  const { kind } = event;
  const id = 'id' in event ? event.id : createId();
  const facts = 'facts' in event ? event.facts : {};
  const itemIds = 'itemIds' in event ? [...new Set(event.itemIds)] : [];
  await tx.insert(activity).values({ id, eventId, userId, kind, facts, itemIds, createdAt: now });
  await forgetOldLines(tx, eventId, now);
}

/** Of one event, with each line that comes: an hourly sweep would read the lines of all. */
async function forgetOldLines(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const horizon = computeHorizon('activity', now);
  await tx.delete(activity).where(and(eq(activity.eventId, eventId), lt(activity.createdAt, horizon)));
}

/** Adds to the line of this import, or begins it: one line a file, however many chunks it came in. */
export async function writeImport(
  tx: Transaction,
  { kind, importId, facts }: DomainEvent<'attendees_imported'>,
  { eventId, userId, now }: Circumstances,
): Promise<void> {
  const more = sql`(${activity.facts} ->> 'count')::int + ${facts.count}::int`;
  await tx
    .insert(activity)
    .values({ id: importId, eventId, userId, kind, facts, createdAt: now })
    .onConflictDoUpdate({
      target: activity.id,
      set: { facts: sql`jsonb_build_object('count', ${more})` },
      setWhere: eq(activity.eventId, eventId),
    });
}
