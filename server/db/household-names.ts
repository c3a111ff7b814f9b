import { and, asc, eq, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { joinNames } from '@daysheet/shared/attendees/households.ts';
import type { Transaction } from './client.ts';
import { deliveries, invitationSends } from './schema/invitations.ts';

type HouseholdSend = { sendId: string; householdId: string | null };

/** Returns the sends to these people's households, before a removal or after a restore; locked as workers lock them. */
export async function takeHouseholdSends(
  tx: Transaction,
  { eventId }: { eventId: string },
  people: SQLWrapper,
): Promise<HouseholdSend[]> {
  const { sendId, householdId } = deliveries;
  const isTheirs = sql`(${deliveries.attendeeId} in ${people}) is true`;
  const taken = await tx
    .selectDistinct({ sendId, householdId })
    .from(deliveries)
    .where(and(eq(deliveries.eventId, eventId), isNotNull(householdId), isTheirs));
  const sendIds = [...new Set(taken.map((one) => one.sendId))];
  if (sendIds.length > 0)
    await tx
      .select({ id: invitationSends.id })
      .from(invitationSends)
      .where(inArray(invitationSends.id, sendIds))
      .orderBy(asc(invitationSends.id))
      .for('no key update');
  return taken;
}

type NamedHousehold = { id: string; language: string; people: { name: string; isChild: boolean }[] };

/** Rewrites the names in each of these messages: all members of the household who are on the list. */
export async function nameHouseholdsAnew(tx: Transaction, sends: readonly HouseholdSend[]): Promise<void> {
  if (sends.length === 0) return;
  const carriers = await tx.execute<NamedHousehold>(sql`
    select carrier.id, carrier.language, jsonb_agg(
      jsonb_build_object('name', person.name, 'isChild', person.is_child) order by person.search_name, person.id) as people
    from jsonb_to_recordset(${JSON.stringify(sends)}::text::jsonb) as told("sendId" uuid, "householdId" uuid)
    join deliveries carrier on carrier.send_id = told."sendId" and carrier.household_id = told."householdId"
      and carrier.reason is distinct from 'with_household'
    join deliveries named on named.send_id = told."sendId" and named.household_id = told."householdId"
    join event_attendees person on person.id = named.attendee_id
    group by carrier.id, carrier.language`);
  const rows = carriers.map(({ id, language, people }) => ({ id, name: joinNames(people, language) }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update deliveries set name = row.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(id uuid, name text)
    where deliveries.id = row.id`);
}
