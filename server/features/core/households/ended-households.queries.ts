import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { households } from '../../../db/schema/households.ts';

/** A host's scope, or the event of a domain event. */
type EventRef = { eventId: string };
export type EndedHousehold = { id: string; address: string | null; plusOnes: number };

/** The households without people, before they are deleted: with the fields that the host typed. */
export const listEndedHouseholds = (tx: Transaction, { eventId }: EventRef): PromiseLike<EndedHousehold[]> =>
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
