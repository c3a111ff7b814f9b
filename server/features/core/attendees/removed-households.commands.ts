import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { undos } from '../../../db/schema/undos.ts';
import type { HostScope } from '../gates/host.access.ts';
import { listLargeHouseholds } from '../households/large-households.queries.ts';
import { selectSavedPeople } from './attendees-removal.queries.ts';

/** Adds to the undo the people's households, their plus-ones, and who brings them. */
export async function saveHouseholdsForUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  people: SQLWrapper,
): Promise<void> {
  const { eventId } = scope;
  const theirs = sql`(select household_id from event_attendees where event_id = ${eventId} and (id in ${people}) is true)`;
  const large = await listLargeHouseholds(tx, scope, theirs);
  await tx.execute(sql`
    update ${undos} set removed = removed || jsonb_build_object(
      'households', (
        select coalesce(jsonb_agg(to_jsonb(${households})), '[]') from ${households}
        where ${households.eventId} = ${eventId} and (${households.id} in ${theirs}) is true
      ),
      'largeHouseholds', ${JSON.stringify(large)}::text::jsonb,
      'brought', (
        select coalesce(jsonb_agg(jsonb_build_object('id', brought.id, 'plus_one_of', brought.plus_one_of)), '[]')
        from event_attendees brought
        where brought.event_id = ${eventId} and brought.plus_one_of is not null
          and (brought.plus_one_of in ${people} or brought.id in ${people}) is true
      ))
    where ${undos.id} = ${undoId}`);
}

/** Restores the households of an undo's people, if they do not exist any more. */
export const restoreHouseholds = (tx: Transaction, undoId: string) =>
  tx.execute(sql`
    insert into ${households}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::households, removed -> 'households') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);

/**
 * Takes restored people out of households that others filled meanwhile: the host decides where they belong. Returns their
 * ids. A household that exceeded the limit before may do so again.
 */
export async function leaveFullHouseholds(
  tx: Transaction,
  { eventId }: HostScope,
  undoId: string,
): Promise<string[]> {
  const left = await tx.execute<{ id: string }>(sql`
    update ${eventAttendees} set household_id = null
    from (
      select id, is_back, household_id,
        row_number() over (partition by household_id order by is_back, search_name, id) as nth
      from (
        select person.*, (person.id in ${selectSavedPeople(undoId)}) is true as is_back
        from event_attendees person where person.event_id = ${eventId} and person.household_id is not null) housed
      ) numbered
    where ${eventAttendees.eventId} = ${eventId} and ${eventAttendees.id} = numbered.id
      and is_back and nth > greatest(${householdPeopleMax}, (
        select large.people
        from ${undos}, jsonb_to_recordset(removed -> 'largeHouseholds') as large (id uuid, people int)
        where ${undos.id} = ${undoId} and large.id = numbered.household_id))
    returning ${eventAttendees.id} as id`);
  return left.map(({ id }) => id);
}

/** Restores who brings whom, if both are listed and nobody else brings them now: a plus-one brings nobody. */
export const restoreBringers = (tx: Transaction, { eventId }: HostScope, undoId: string) =>
  tx.execute(sql`
    update ${eventAttendees} set plus_one_of = brought.plus_one_of
    from ${undos}, jsonb_to_recordset(removed -> 'brought') as brought (id uuid, plus_one_of uuid)
    where ${undos.id} = ${undoId} and ${eventAttendees.eventId} = ${eventId}
      and ${eventAttendees.id} = brought.id and ${eventAttendees.plusOneOf} is null
      and exists (select from event_attendees bringer
        where bringer.event_id = ${eventId} and bringer.id = brought.plus_one_of and bringer.plus_one_of is null)
      and not exists (select from event_attendees theirs
        where theirs.event_id = ${eventId} and theirs.plus_one_of = brought.id)`);
