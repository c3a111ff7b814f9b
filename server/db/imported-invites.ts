import { and, eq, inArray, sql } from 'drizzle-orm';
import type { InviteField } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { Transaction } from './client.ts';
import { attendeeImportRows } from './schema/attendee-imports.ts';
import { eventAttendees } from './schema/attendees.ts';

type Change = { from: string | null; to: string };
/** The other columns that an import's list has for a person; `from` is the value that the host saw. */
export type ImportedInvite = {
  personId: string;
  invite: { [Field in InviteField]?: Change };
};

const ofImport = (eventId: string, importId: string) =>
  and(eq(attendeeImportRows.eventId, eventId), eq(attendeeImportRows.importId, importId));

/** Reads them for every person of the event whom an import has added or is about to change. */
export async function readImportedInvites(
  tx: Transaction,
  eventId: string,
  importId: string,
): Promise<ImportedInvite[]> {
  const { personId, kind, row } = attendeeImportRows;
  const rows = await tx
    .select({ personId, kind, invite: sql<Record<string, string | Change>>`${row} -> 'invite'` })
    .from(attendeeImportRows)
    .innerJoin(eventAttendees, and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, personId)))
    .where(and(ofImport(eventId, importId), inArray(kind, ['add', 'change']), sql`${row} ? 'invite'`))
    .orderBy(personId);
  return rows.map(({ personId: id, invite }) => ({
    personId: id,
    invite: Object.fromEntries(
      Object.entries(invite).map(([field, said]) => [
        field,
        typeof said === 'string' ? { from: null, to: said } : said,
      ]),
    ),
  }));
}

/** The other changes of an import, which are undone with it: to households, or to answers. */
type ImportedKind = 'households' | 'answers';

/** Stores the changes by person; not for people whom the import adds, since undoing it removes them altogether. */
export const noteImported = (
  tx: Transaction,
  { eventId, importId }: { eventId: string; importId: string },
  what: ImportedKind,
  done: readonly { personId: string }[],
) =>
  tx.execute(sql`
    update ${attendeeImportRows} set "row" = "row" || jsonb_build_object('did', coalesce("row" -> 'did', '{}')
      || jsonb_build_object(${what}::text, r.done))
    from (select (e ->> 'personId')::uuid as person_id, e as done
      from jsonb_array_elements(${JSON.stringify(done)}::text::jsonb) as e) as r
    where ${ofImport(eventId, importId)} and ${attendeeImportRows.kind} = 'change'
      and ${attendeeImportRows.personId} = r.person_id`);

/** Marks the people for whom something was undone when an import is undone. */
export const noteBack = async (
  tx: Transaction,
  { eventId, importId }: { eventId: string; importId: string },
  personIds: readonly string[],
): Promise<void> => {
  if (personIds.length === 0) return;
  await tx
    .update(attendeeImportRows)
    .set({ row: sql`${attendeeImportRows.row} || '{"back": true}'` })
    .where(and(ofImport(eventId, importId), inArray(attendeeImportRows.personId, [...personIds])));
};

/** Returns what `noteImported` stored. */
export const readNoted = <Done extends { personId: string }>(
  tx: Transaction,
  { eventId, importId }: { eventId: string; importId: string },
  what: ImportedKind,
): Promise<Done[]> =>
  tx
    .select({ done: sql<Done>`${attendeeImportRows.row} -> 'did' -> ${what}` })
    .from(attendeeImportRows)
    .where(and(ofImport(eventId, importId), sql`${attendeeImportRows.row} -> 'did' ? ${what}`))
    .then((rows) => rows.map(({ done }) => done));
