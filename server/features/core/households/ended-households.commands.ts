import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';
import type { EndedHousehold } from './ended-households.queries.ts';

/** A host's scope, or the event of a domain event. */
type EventRef = { eventId: string };

/**
 * Adds to a household the plus-ones of those whose people it took over, up to the limit for one, and their address if it
 * has none and they have only one among them.
 */
export async function absorbHouseholds(
  tx: Transaction,
  { eventId }: EventRef,
  householdId: string,
  ended: readonly EndedHousehold[],
): Promise<void> {
  if (ended.length === 0) return;
  const [first = null, ...more] = new Set(ended.flatMap(({ address }) => address ?? []));
  const only = more.length === 0 ? first : null;
  const sum = ended.reduce((all, { plusOnes }) => all + plusOnes, 0);
  await tx
    .update(households)
    .set({
      plusOnes: sql`least(${households.plusOnes} + ${sum}, ${plusOnesMax})`,
      address: sql`coalesce(${households.address}, ${only})`,
    })
    .where(and(eq(households.eventId, eventId), eq(households.id, householdId)));
}
