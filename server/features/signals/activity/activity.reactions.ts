import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { activity } from '../../../db/schema/activity.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { changesByKind, type Circumstances, type DomainEvent } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import { computeHorizon } from '../../../retention.ts';
import type { ActivityKind } from './activity.rules.ts';

/** Lines that name somebody of the list who is still on it. */
const namingKinds = Object.entries(changesByKind).flatMap(([kind, { names }]) =>
  names === 'guest' ? [kind] : [],
);

/**
 * Names people in earlier lines as they are called now: who is erased is looked for by the name that they have then.
 * Where another one of the event has the former name, or had it until now, nobody knows whose line it is.
 */
export async function renameInLines(
  tx: Transaction,
  { renamed }: DomainEvent<'people_renamed'>,
  { eventId }: Circumstances,
): Promise<void> {
  const changed = renamed.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  const naming = and(eq(activity.eventId, eventId), inArray(activity.kind, namingKinds));
  const names = sql`(
    select was."from", min(was."to") as "to"
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as was("from" text, "to" text)
    where not exists (
      select from ${eventAttendees} namesake where namesake.event_id = ${eventId} and namesake.name = was."from")
    group by was."from" having count(*) = 1)`;
  for (const fact of ['name', 'from'])
    await tx.execute(sql`
      update ${activity} set facts = jsonb_set(${activity.facts}, array[${fact}], to_jsonb(renamed."to"))
      from ${names} renamed where ${naming} and ${activity.facts} ->> ${fact} = renamed."from"`);
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
