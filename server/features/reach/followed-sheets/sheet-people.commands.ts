import { sql } from 'drizzle-orm';
import { findContactProblems } from '@daysheet/shared/attendees/attendees.schemas.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { inPieces } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { addNamedRoles } from '../../core/attendees/attendees-import.commands.ts';
import type { Effect } from './sheet-decisions.rules.ts';
import { type EventRef, readDetails, type StoredDetails } from './sheet-rows.queries.ts';

/** The people who were changed, before and after, and those who were added: enough to undo it. */
export type PeopleChanges = {
  changed: { id: string; before: StoredDetails; after: StoredDetails }[];
  added: string[];
};
type Effects<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>[];

type ToRoleId = (role: string) => string | null;

async function addPeople(
  tx: Transaction,
  { eventId }: EventRef,
  added: Effects<'add'>,
  toRoleId: ToRoleId,
  now: Date,
) {
  for (const some of inPieces(added))
    await tx.insert(eventAttendees).values(
      some.map(({ id, content }) => {
        const contact = { email: content.email || null, phone: content.phone || null };
        return {
          id,
          eventId,
          ...buildNameColumns(content.name),
          ...contact,
          ...findContactProblems(contact),
          roleId: toRoleId(content.role),
          guestKey: createGuestKey(),
          createdAt: now,
        };
      }),
    );
}

/** The columns to write for a person. A problem of an address is cleared when the address changes. */
function toColumns({ id, before, after }: PeopleChanges['changed'][number]) {
  const { name, roleId, email, phone } = after;
  const { searchName, nameSearch } = buildNameColumns(name);
  const isOther = { email: email !== before.email, phone: phone !== before.phone };
  return { id, name, searchName, nameSearch, roleId, email, phone, ...findContactProblems(after), isOther };
}

/** Saves the details of people, whose rows are locked. */
export async function storeDetails(
  tx: Transaction,
  { eventId }: EventRef,
  changed: PeopleChanges['changed'],
): Promise<void> {
  const a = eventAttendees;
  const rows = await inSlices(each(changed, toColumns));
  await tx.execute(sql`
    update ${a} set
      name = r.name, search_name = r."searchName", name_search = r."nameSearch"::tsvector,
      role_id = r."roleId", email = r.email, phone = r.phone,
      email_problem = case when (r."isOther" -> 'email')::boolean then r."emailProblem" else ${a.emailProblem} end,
      phone_problem = case when (r."isOther" -> 'phone')::boolean then r."phoneProblem" else ${a.phoneProblem} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, name text, "searchName" text,
      "nameSearch" text, "roleId" uuid, email text, phone text, "emailProblem" text, "phoneProblem" text, "isOther" jsonb)
    where ${a.eventId} = ${eventId} and ${a.id} = r.id`);
}

async function changePeople(
  tx: Transaction,
  scope: EventRef,
  effects: Effects<'change'>,
  toRoleId: ToRoleId,
): Promise<PeopleChanges['changed']> {
  const stored = await readDetails(
    tx,
    scope,
    effects.map(({ person }) => person.id),
  );
  const changed: PeopleChanges['changed'] = [];
  for (const { person, changes } of effects) {
    const before = stored.get(person.id);
    if (!before) continue;
    const after = { ...before };
    for (const { field, to } of changes) {
      if (field === 'name') after.name = to;
      else if (field === 'role') after.roleId = toRoleId(to);
      else after[field] = to || null;
    }
    changed.push({ id: person.id, before, after });
  }
  await storeDetails(tx, scope, changed);
  return changed;
}

/** Applies decisions to the list, and creates missing roles. The event's row must be locked. */
export async function changeList(
  tx: Transaction,
  scope: EventRef,
  effects: readonly Effect[],
  now: Date,
): Promise<PeopleChanges> {
  const added = effects.filter((effect) => effect.kind === 'add');
  const changed = effects.filter((effect) => effect.kind === 'change');
  const named = [
    ...added.map(({ content }) => content),
    ...changed.flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'role').map(({ to }) => ({ role: to })),
    ),
  ];
  const toRoleId = await addNamedRoles(tx, scope, named, now);
  await addPeople(tx, scope, added, toRoleId, now);
  return {
    changed: await changePeople(tx, scope, changed, toRoleId),
    added: added.map(({ id }) => id),
  };
}
