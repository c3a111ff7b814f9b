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
 * Names somebody in earlier lines as they are called now: who is erased is looked for by the name that they have then.
 * Where another one of the event has the former name, nobody knows whose line it is.
 */
export async function renameInLines(
  tx: Transaction,
  { facts: { name }, formerName }: DomainEvent<'attendee_updated'>,
  { eventId }: Circumstances,
): Promise<void> {
  if (formerName === name) return;
  const isNamesake = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.name, formerName));
  if ((await tx.$count(eventAttendees, isNamesake)) > 0) return;
  const naming = and(eq(activity.eventId, eventId), inArray(activity.kind, namingKinds));
  for (const fact of ['name', 'from'])
    await tx
      .update(activity)
      .set({ facts: sql`jsonb_set(${activity.facts}, array[${fact}], to_jsonb(${name}::text))` })
      .where(and(naming, sql`${activity.facts} ->> ${fact} = ${formerName}`));
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
