import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';
import type { EndedHousehold } from './ended-households.queries.ts';

/** Of a scope that was checked, or of whatever happened there. */
type InEvent = { eventId: string };

/**
 * A household that the people of others came into may bring as many as they, up to what one may, and has their address
 * where it has none and there is but one.
 */
export async function takeOver(
  tx: Transaction,
  { eventId }: InEvent,
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
