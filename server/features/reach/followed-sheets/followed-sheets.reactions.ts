import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';

/** Where the guests of an event are forgotten, so is what was read of them, and where it stands. */
export async function forgetSheet(
  tx: Transaction,
  _event: DomainEvent<'event_anonymised'>,
  { eventId }: Circumstances,
): Promise<void> {
  await tx.delete(followedSheets).where(eq(followedSheets.eventId, eventId));
}
