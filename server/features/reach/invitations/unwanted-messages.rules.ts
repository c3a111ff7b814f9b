import { type SQL, sql } from 'drizzle-orm';
import type { DeliveryReason } from '@daysheet/shared/messages/invitations.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';

/** Selects a message's reminder. Not by `exists`, for which PostgreSQL may read the sends of all events. */
const ofReminder = sql`from invitation_sends reminder
  where reminder.event_id = deliveries.event_id and reminder.id = deliveries.send_id`;

/** For a reminder: its asking was removed since, or its item was. */
const isNotAsked = sql`(select reminder.asking_id is not null
    and not exists (select from askings where askings.event_id = deliveries.event_id and askings.id = reminder.asking_id
      and (askings.item_id is null or exists (select from event_schedule item
        where item.event_id = deliveries.event_id and item.id = askings.item_id))) ${ofReminder})`;

/**
 * For a reminder: all recipients of the message, including those of its household, have answered since it was queued.
 * An answer whose offered place has expired does not count.
 */
const hasAnswered = (now: Date) => sql`((select reminder.asking_id ${ofReminder}) is not null
  and not exists (
    select from deliveries theirs join invitation_sends reminder
      on reminder.event_id = deliveries.event_id and reminder.id = theirs.send_id
    where theirs.event_id = deliveries.event_id and theirs.send_id = deliveries.send_id
      and (theirs.id = deliveries.id or theirs.household_id = deliveries.household_id)
      and not exists (select from answers where answers.event_id = deliveries.event_id
        and answers.asking_id = reminder.asking_id and answers.attendee_id = theirs.attendee_id
        and (answers.offered_until is null or answers.offered_until > ${now.toISOString()}))))`;

const reason = (now: Date): SQL => sql`case when ${isOptedOut} then 'opted_out'
  when personal_links.revoked_at is not null then 'link_revoked'
  when ${isNotAsked} then 'not_asked' when ${hasAnswered(now)} then 'answered' end`;
/**
 * Why a message must not be sent any more, by any sender; `null` if it may. Needs the delivery, its person and their link
 * under the names of their tables. Wrapped as `isOptedOut` is.
 */
export const findUnwantedReason = (now: Date) => sql<DeliveryReason | null>`${reason(now)}`;
