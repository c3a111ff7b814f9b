import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { askings } from '../../../db/schema/answers.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { selectHidden } from '../../core/surprises/surprises.rules.ts';

type Reader = Pick<HostScope, 'eventId' | 'userId'>;

/**
 * Which reminders are about an item that is kept from whoever reads: their words name it. Where it is not asked any more,
 * nobody can tell what it was about: then they are those of others, for whom anything is kept from.
 */
const selectUnknownSends = ({ eventId, userId }: Reader): SQL => sql`(
  select send.id from ${invitationSends} as send
    left join ${askings} as asked on asked.event_id = send.event_id and asked.id = send.asking_id
  where send.event_id = ${eventId} and send.asking_id is not null and case
    when asked.id is null
      then send.created_by is distinct from ${userId} and exists ${selectHidden({ eventId, userId })}
    else asked.item_id in ${selectHidden({ eventId, userId })} end)`;

/** What was sent, without reminders of what is kept from whoever reads. `sendId` is a column with the id of a send. */
export const isKnownSend = (reader: Reader, sendId: AnyColumn = invitationSends.id): SQL =>
  sql`${sendId} not in ${selectUnknownSends(reader)}`;

/** The same of single messages. */
export const isKnownDelivery = (reader: Reader): SQL => isKnownSend(reader, deliveries.sendId);
