import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { createId } from '../../../lib/ids.ts';
import type { RowState } from './sheet-compare.rules.ts';
import type { EventRef } from './sheet-rows.queries.ts';
import { toContent } from './sheet-rows.rules.ts';

type SheetRowWrite = RowState & { id: string | null; revision: number };

/** On a conflict the new values replace the stored ones. */
const inTheirPlace = {
  attendeeId: sql`excluded.attendee_id`,
  decided: sql`excluded.decided`,
  content: sql`excluded.content`,
  isOnSheet: sql`excluded.is_on_sheet`,
  proposal: sql`excluded.proposal`,
  revision: sql`excluded.revision`,
} satisfies Record<Exclude<keyof SheetRowWrite, 'id'>, unknown>;

/** Stores the current state of rows; known rows are updated. */
export async function storeSheetRows(
  tx: Transaction,
  { eventId }: EventRef,
  rows: readonly SheetRowWrite[],
): Promise<void> {
  for (const some of inPieces(rows))
    await tx
      .insert(sheetRows)
      .values(
        some.map((row) => ({
          ...row,
          id: row.id ?? createId(),
          eventId,
          content: row.content && toContent(row.content),
        })),
      )
      .onConflictDoUpdate({
        target: [sheetRows.eventId, sheetRows.id],
        set: inTheirPlace,
      });
}

export async function dropSheetRows(
  tx: Transaction,
  { eventId }: EventRef,
  ids: readonly string[],
): Promise<void> {
  for (const some of inPieces(ids))
    await tx.delete(sheetRows).where(and(eq(sheetRows.eventId, eventId), inArray(sheetRows.id, some)));
}
