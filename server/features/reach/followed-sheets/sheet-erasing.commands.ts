import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { emit } from '../../../domain-events/emit.ts';
import { isSheetRowOf, type PersonKey } from '../../core/retention/person-traces.queries.ts';
import { setAside } from './sheet-compare.rules.ts';
import { dropSheetRows, storeSheetRows } from './sheet-rows.commands.ts';
import type { EventRef } from './sheet-rows.queries.ts';
import { fingerprintRow } from './sheet-rows.rules.ts';

/**
 * Forgets rows of an erased person: their content is deleted, and rows that are still in the sheet are set aside, so that
 * the next reading does not propose them again. The event's row must be locked, else a reading would store them again.
 */
export async function setRowsAside(tx: Transaction, { eventId }: EventRef, which: SQL): Promise<void> {
  const rows = await tx
    .select()
    .from(sheetRows)
    .where(and(eq(sheetRows.eventId, eventId), which));
  const aside = rows.flatMap(({ id, revision, content, isOnSheet }) =>
    content && isOnSheet ? [{ ...setAside(fingerprintRow(content)), id, revision }] : [],
  );
  await storeSheetRows(tx, { eventId }, aside);
  await dropSheetRows(
    tx,
    { eventId },
    rows.flatMap(({ id, isOnSheet }) => (isOnSheet ? [] : [id])),
  );
}

/** Does the same in all events whose sheet has this address, whether or not its person is on the list. */
export async function eraseFromSheets(db: Database, key: PersonKey, now: Date): Promise<void> {
  const found = await db
    .selectDistinct({ eventId: sheetRows.eventId })
    .from(sheetRows)
    .where(isSheetRowOf(key))
    .orderBy(asc(sheetRows.eventId));
  for (const { eventId } of found)
    await db.transaction(async (tx) => {
      await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('no key update');
      await setRowsAside(tx, { eventId }, isSheetRowOf(key));
      await emit(tx, { eventId }, { kind: 'sheet_read' }, now);
    });
}
