import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { activity } from '../../../db/schema/activity.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { createId } from '../../../lib/ids.ts';
import { computeHorizon } from '../../../retention.ts';
import type { ActivityKind } from './activity.rules.ts';

/** Updates people's names in earlier lines. A person who was merged into another keeps the name there. */
export async function renameInLines(
  tx: Transaction,
  { renamed }: DomainEvent<'people_renamed'>,
  { eventId }: ReactionContext,
): Promise<void> {
  const changed = renamed.filter(({ from, to }) => from !== to);
  if (changed.length === 0) return;
  const names = Object.fromEntries(changed.map(({ id, to }) => [id, to]));
  const { attendeeId, facts } = activity;
  // No join with the names: PostgreSQL would estimate 5,000 of each as a few, and compare all with all.
  await tx.execute(sql`
    with now as materialized (select ${JSON.stringify(names)}::text::jsonb as names)
    update ${activity} set facts = jsonb_set(${facts}, '{name}', now.names -> ${attendeeId}::text)
    from now where ${eq(activity.eventId, eventId)} and now.names ? ${attendeeId}::text`);
}

/** Writes one line of what happened. */
export async function writeActivityLine(
  tx: Transaction,
  event: DomainEvent<ActivityKind>,
  { eventId, userId, now }: ReactionContext,
): Promise<void> {
  const { kind } = event;
  const facts = 'facts' in event ? event.facts : {};
  const itemIds = 'itemIds' in event ? [...new Set(event.itemIds)] : [];
  const attendeeId = 'attendeeId' in event ? event.attendeeId : null;
  const notificationId = 'notificationId' in event ? event.notificationId : null;
  const about = { itemIds, attendeeId, notificationId };
  await tx
    .insert(activity)
    .values({ id: createId(), eventId, userId, kind, facts, ...about, createdAt: now });
  await deleteOldLines(tx, eventId, now);
}

/** Deletes an event's old lines whenever one is written: an hourly sweep would read the lines of all events. */
async function deleteOldLines(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const horizon = computeHorizon('activity', now);
  await tx.delete(activity).where(and(eq(activity.eventId, eventId), lt(activity.createdAt, horizon)));
}

/** Adds to the line of this import, or creates it: one line per file, however many chunks it came in. */
export async function writeImport(
  tx: Transaction,
  { kind, importId, facts }: DomainEvent<'attendees_imported'>,
  { eventId, userId, now }: ReactionContext,
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
