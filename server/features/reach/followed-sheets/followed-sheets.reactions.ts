import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { setRowsAside } from './sheet-erasing.commands.ts';

/** Deletes the sheet's rows and its address when the guests of an event are forgotten. */
export async function forgetSheet(
  tx: Transaction,
  _event: DomainEvent<'event_anonymised'>,
  { eventId }: ReactionContext,
): Promise<void> {
  await tx.delete(followedSheets).where(eq(followedSheets.eventId, eventId));
}

/** Does the same for the rows of an erased person, even while they are still in the sheet. */
export const forgetInSheet = (
  tx: Transaction,
  { attendeeIds }: DomainEvent<'attendee_erased' | 'attendee_erased_self'>,
  { eventId }: ReactionContext,
): Promise<void> => setRowsAside(tx, { eventId }, inArray(sheetRows.attendeeId, attendeeIds));
