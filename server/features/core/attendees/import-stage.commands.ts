import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findContactProblems } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { stageImportInput } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { importStagedMax, importsUnsavedMax } from '@daysheet/shared/attendees/attendees.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { attendeeImportRows, attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';

type ImportPart = z.output<typeof stageImportInput>;

/** A row to add in the form that `saveImport` inserts. */
const buildAddRow = ({ id, ...row }: ImportPart['add'][number]) => ({
  personId: id,
  kind: 'add' as const,
  row: {
    ...row,
    searchName: toNameKey(row.name),
    ...findContactProblems(row),
    roleKey: toRoleNameKey(row.role),
    guestKey: createGuestKey(),
  },
});
export type StagedPerson = ReturnType<typeof buildAddRow>['row'];

/** Creates an import, or finds the one created by an earlier part. Deletes the host's oldest unsaved ones beyond a limit. */
async function openImport(tx: Transaction, scope: HostScope, { importId, fileName }: ImportPart, now: Date) {
  const { eventId, userId } = scope;
  await tx
    .insert(attendeeImports)
    .values({ id: importId, eventId, userId, fileName, createdAt: now })
    .onConflictDoNothing();
  const isThis = and(eq(attendeeImports.id, importId), eq(attendeeImports.eventId, eventId));
  const [found] = await tx.select().from(attendeeImports).where(isThis).for('no key update');
  if (!found) throw new AppError('attendees.import_gone');
  const unsaved = await tx
    .select({ id: attendeeImports.id })
    .from(attendeeImports)
    .where(
      and(
        eq(attendeeImports.eventId, eventId),
        isNull(attendeeImports.savedAt),
        ne(attendeeImports.id, importId),
      ),
    )
    .orderBy(asc(attendeeImports.createdAt));
  const tooMany = unsaved.slice(0, 1 - importsUnsavedMax).map(({ id }) => id);
  if (tooMany.length > 0) await tx.delete(attendeeImports).where(inArray(attendeeImports.id, tooMany));
  return found;
}

/** Stages a part of an import. Nobody on the list changes before it is saved; a retry changes nothing. */
export async function stageImport(
  db: Database,
  scope: HostScope,
  part: ImportPart,
  now: Date,
): Promise<{ staged: number }> {
  const added = await inSlices(each(part.add, buildAddRow));
  const rows = [
    ...added,
    ...part.change.map(({ id, ...row }) => ({ personId: id, kind: 'change' as const, row })),
    ...part.remove.map((personId) => ({ personId, kind: 'remove' as const, row: {} })),
  ];
  return db.transaction(async (tx) => {
    const { savedAt } = await openImport(tx, scope, part, now);
    const isOfImport = eq(attendeeImportRows.importId, part.importId);
    if (savedAt) return { staged: rows.length };
    await tx.execute(sql`
      insert into ${attendeeImportRows} (import_id, event_id, person_id, kind, "row")
      select ${part.importId}, ${scope.eventId}, r.person_id, r.kind, r."row"
      from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ personId, kind, row }) => ({ person_id: personId, kind, row })),
      )}::text::jsonb) as r(person_id uuid, kind text, "row" jsonb)
      on conflict do nothing`);
    const staged = await tx.$count(attendeeImportRows, isOfImport);
    if (staged > importStagedMax) throw new AppError('attendees.too_many');
    return { staged };
  });
}
