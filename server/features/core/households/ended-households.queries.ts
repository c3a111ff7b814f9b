import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';

/** Of a scope that was checked, or of whatever happened there. */
type InEvent = { eventId: string };
export type EndedHousehold = { id: string; address: string | null; plusOnes: number };

/** The households that nobody is in any more, before they go: with what the host typed of them. */
export const listEndedHouseholds = (tx: Transaction, { eventId }: InEvent): PromiseLike<EndedHousehold[]> =>
  tx
    .select({ id: households.id, address: households.address, plusOnes: households.plusOnes })
    .from(households)
    .where(
      and(
        eq(households.eventId, eventId),
        sql`not exists (select from event_attendees person
          where person.event_id = ${eventId} and person.household_id = ${households.id})`,
      ),
    );
