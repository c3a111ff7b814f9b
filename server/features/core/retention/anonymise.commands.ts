import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { fillNameSearch } from '../../../db/name-search.ts';
import { activity } from '../../../db/schema/activity.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { presence } from '../../../db/schema/live.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { undos } from '../../../db/schema/undos.ts';
import { emit } from '../../../domain-events/emit.ts';

/** Sixteen random bytes as `createGuestKey` writes them: nobody is told them. */
const newKey = sql`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;
const newHash = sql`encode(sha256(uuid_send(gen_random_uuid())), 'hex')`;

/** They stay as many, with their roles, and who of them had joined. */
async function forgetNames(tx: Transaction, eventId: string): Promise<void> {
  await tx.execute(sql`
    update ${eventAttendees} set name = 'Guest ' || numbered.n, search_name = 'guest ' || numbered.n,
      name_search = '', hint = null, email = null, phone = null, email_problem = null, phone_problem = null,
      guest_key = ${newKey}
    from (select id, row_number() over (order by created_at, id) as n from ${eventAttendees} as listed
      where listed.event_id = ${eventId}) as numbered
    where ${eventAttendees.id} = numbered.id`);
  await fillNameSearch(tx);
}

/** What let somebody in, or lay open a way to them. Links stay as revoked ones: else new ones would be made. */
async function forgetWaysIn(tx: Transaction, eventId: string, now: Date): Promise<void> {
  await tx
    .update(personalLinks)
    .set({ tokenHash: newHash, revokedAt: sql`coalesce(${personalLinks.revokedAt}, ${now.toISOString()})` })
    .where(eq(personalLinks.eventId, eventId));
  for (const table of [
    calendarFeeds,
    pushSubscriptions,
    presence,
    namePicks,
    optOuts,
    undos,
    noticeBatches,
    noticeBefores,
  ])
    await tx.delete(table).where(eq(table.eventId, eventId));
}

/** That something was sent, when, and what became of it, stays; to whom and in which words does not. */
async function forgetWords(tx: Transaction, eventId: string): Promise<void> {
  const isUnsent = inArray(deliveries.status, ['queued', 'sending', 'outbox']);
  await tx
    .update(deliveries)
    .set({ status: 'skipped', batchKey: null })
    .where(and(eq(deliveries.eventId, eventId), isUnsent));
  await tx
    .update(deliveries)
    .set({ name: '', address: null, error: null, providerId: null })
    .where(eq(deliveries.eventId, eventId));
  await tx
    .update(invitationSends)
    .set({ message: '', subject: sql`case when ${invitationSends.subject} is null then null else '' end` })
    .where(eq(invitationSends.eventId, eventId));
  const ofHost = and(eq(notifications.eventId, eventId), eq(notifications.kind, 'message'));
  await tx
    .update(notifications)
    .set({ status: 'cancelled' })
    .where(and(ofHost, eq(notifications.status, 'pending')));
  await tx.update(notifications).set({ title: 'Message', message: '', pushAt: null }).where(ofHost);
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"name":"Somebody"}'` })
    .where(and(eq(activity.eventId, eventId), sql`${activity.facts} ? 'name'`));
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"from":"Somebody"}'` })
    .where(and(eq(activity.eventId, eventId), eq(activity.kind, 'attendee_merged')));
  await tx
    .update(activity)
    .set({ facts: sql`${activity.facts} || '{"title":"Message"}'` })
    .where(and(eq(activity.eventId, eventId), eq(activity.kind, 'notification_sent')));
}

/**
 * Takes out of an event whatever tells of its guests, and lets nobody in any more; the schedule and all figures stay for
 * its host. Again is the same. Gives how many people it were; `null` where there is no such event.
 */
export async function anonymiseEvent(db: Database, eventId: string, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update');
    if (!event) return null;
    await forgetNames(tx, eventId);
    await forgetWaysIn(tx, eventId, now);
    await forgetWords(tx, eventId);
    await tx
      .update(events)
      .set({ status: 'draft', anonymisedAt: now, updatedAt: now })
      .where(eq(events.id, eventId));
    await emit(tx, { eventId }, { kind: 'event_anonymised' }, now);
    return tx.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
  });
}
