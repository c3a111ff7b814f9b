import { inArray, type SQL, sql } from 'drizzle-orm';
import { type DeliveryStatus, invitedStatuses } from '@daysheet/shared/messages/invitations.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';

/** Whether a delivery has one of these statuses: of its own, or of the message to its household. */
export const isMessageOf = (statuses: readonly DeliveryStatus[]): SQL => sql`(
  ${inArray(deliveries.status, [...statuses])} or (${deliveries.reason} = 'with_household' and exists (
    select from deliveries carrier where carrier.send_id = ${deliveries.sendId}
      and carrier.household_id = ${deliveries.householdId}
      and ${inArray(sql`carrier.status`, [...statuses])})))`;

/** A literal, so that the index of people who have joined is used. */
export const isJoined = sql<boolean>`${eventAttendees.status} = 'confirmed'`;

const hasMessage = sql`exists (
  select from ${deliveries} where ${deliveries.eventId} = ${eventAttendees.eventId}
    and ${deliveries.attendeeId} = ${eventAttendees.id}
    and ${isMessageOf(invitedStatuses)})`;
/** Whether a message to the person has arrived or is on its way, by any channel. Wrapped like `isOptedOut`. */
export const isInvited = sql<boolean>`${hasMessage}`;
