import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { askings } from '../../../db/schema/answers.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { selectHidden } from '../../core/surprises/surprises.rules.ts';

type Reader = Pick<HostScope, 'eventId' | 'userId'>;

/**
 * Selects reminders about items that are hidden from the reader, as their words name the item. If the asking is gone, its
 * item is unknown: then reminders by others are hidden from everybody from whom anything is hidden.
 */
const selectUnknownSends = ({ eventId, userId }: Reader): SQL => sql`(
  select send.id from ${invitationSends} as send
    left join ${askings} as asked on asked.event_id = send.event_id and asked.id = send.asking_id
  where send.event_id = ${eventId} and send.asking_id is not null and case
    when asked.id is null
      then send.created_by is distinct from ${userId} and exists ${selectHidden({ eventId, userId })}
    else asked.item_id in ${selectHidden({ eventId, userId })} end)`;

/** Matches sends except reminders that are hidden from the reader. `sendId` is a column with the id of a send. */
export const isKnownSend = (reader: Reader, sendId: AnyColumn = invitationSends.id): SQL =>
  sql`${sendId} not in ${selectUnknownSends(reader)}`;

/** The same for single messages. */
export const isKnownDelivery = (reader: Reader): SQL => isKnownSend(reader, deliveries.sendId);
