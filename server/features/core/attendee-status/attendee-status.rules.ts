import { inArray, type SQL, sql } from 'drizzle-orm';
import { type DeliveryStatus, invitedStatuses } from '@daysheet/shared/messages/invitations.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';

/** Whether a row stands for a message of one of these statuses: its own, or the one to its household. */
export const isMessageOf = (statuses: readonly DeliveryStatus[]): SQL => sql`(
  ${inArray(deliveries.status, [...statuses])} or (${deliveries.reason} = 'with_household' and exists (
    select from deliveries carrier where carrier.send_id = ${deliveries.sendId}
      and carrier.household_id = ${deliveries.householdId}
      and ${inArray(sql`carrier.status`, [...statuses])})))`;

/** Written out, so that it leads to the index of those who have joined. */
export const isJoined = sql<boolean>`${eventAttendees.status} = 'confirmed'`;

const hasMessage = sql`exists (
  select from ${deliveries} where ${deliveries.eventId} = ${eventAttendees.eventId}
    and ${deliveries.attendeeId} = ${eventAttendees.id}
    and ${isMessageOf(invitedStatuses)})`;
/** Whether a message to the person is there or on its way, by any channel. Wrapped as `isOptedOut` is. */
export const isInvited = sql<boolean>`${hasMessage}`;
