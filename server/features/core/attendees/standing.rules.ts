import { inArray, sql } from 'drizzle-orm';
import { invitedStatuses } from '@daysheet/shared/invitations.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';

const hasMessage = sql`exists (
  select from ${deliveries} where ${deliveries.eventId} = ${eventAttendees.eventId}
    and ${deliveries.attendeeId} = ${eventAttendees.id}
    and ${inArray(deliveries.status, [...invitedStatuses])})`;
/** Whether a message to the person is there or on its way, by any channel. Wrapped as `isOptedOut` is. */
export const isInvited = sql<boolean>`${hasMessage}`;
