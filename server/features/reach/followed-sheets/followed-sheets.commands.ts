import { and, count, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { followedSheetsMax, sheetReadsPerHourMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { changeSheetInput } from '@daysheet/shared/attendees/followed-sheets.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { events } from '../../../db/schema/events.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { ReadText } from '../../../lib/outgoing/public-text.ts';
import { type HostScope, lockEvent, lockHost } from '../../core/gates/host.access.ts';
import { addByRule, fetchSheet, storeReading } from './sheet-reading.commands.ts';

const ofEvent = ({ eventId }: HostScope) => eq(followedSheets.eventId, eventId);

/** Counts a reading that a host asked for, before the address is requested: nobody may scan others through this server. */
async function countReading(db: Database, { userId }: HostScope, now: Date): Promise<void> {
  const limit = { key: `sheets:${userId}`, max: sheetReadsPerHourMax, windowMinutes: 60 };
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('followed_sheets.too_often', { retryAt: block.resetsAt });
}

async function assertFewSheets(tx: Transaction, { eventId, ownerId }: HostScope): Promise<void> {
  await lockHost(tx, ownerId);
  const [others] = await tx
    .select({ n: count() })
    .from(followedSheets)
    .innerJoin(events, eq(events.id, followedSheets.eventId))
    .where(and(eq(events.createdBy, ownerId), ne(followedSheets.eventId, eventId)));
  if ((others?.n ?? 0) >= followedSheetsMax) throw new AppError('followed_sheets.too_many');
}

/** A server without a reader has sheets switched off. */
function assertReader(readText: ReadText | null): asserts readText is ReadText {
  if (!readText) throw new AppError('followed_sheets.off');
}

/**
 * Follows a sheet, which is read before anything is stored, so that a bad address is refused at once. An event follows one
 * sheet at a time; the same address again changes nothing.
 */
export async function followSheet(
  db: Database,
  scope: HostScope,
  { readText, address }: { readText: ReadText | null; address: string },
  now: Date,
): Promise<void> {
  assertReader(readText);
  await countReading(db, scope, now);
  const nothing = { etag: null, lastModified: null, contentHash: null };
  const fetched = await fetchSheet(readText, { address, ...nothing });
  if (fetched.kind === 'problem') throw new AppError(`followed_sheets.${fetched.problem}`);
  const at = { eventId: scope.eventId, address };
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [earlier] = await tx.select().from(followedSheets).where(ofEvent(scope));
    if (earlier?.address === address) return;
    await tx.delete(followedSheets).where(ofEvent(scope));
    await tx.insert(followedSheets).values({ ...at, nextReadAt: now, createdAt: now });
    await assertFewSheets(tx, scope);
    await emit(tx, scope, { kind: 'sheet_followed', facts: { host: new URL(address).hostname } }, now);
  });
  await storeReading(db, at, fetched, now);
}

async function findSheet(db: Database, scope: HostScope) {
  const [sheet] = await db.select().from(followedSheets).where(ofEvent(scope));
  if (!sheet) throw new AppError('followed_sheets.not_found');
  return sheet;
}

/** Reads the sheet at once. A failed reading is stored, as it is for scheduled readings. */
export async function refreshSheet(
  db: Database,
  scope: HostScope,
  readText: ReadText | null,
  now: Date,
): Promise<void> {
  assertReader(readText);
  const sheet = await findSheet(db, scope);
  await countReading(db, scope, now);
  await storeReading(db, sheet, await fetchSheet(readText, sheet), now);
}

/** Changes whether the sheet is read on schedule, and what happens to new people in it. */
export async function changeSheet(
  db: Database,
  scope: HostScope,
  { newPeople, isPaused }: z.output<typeof changeSheetInput>,
  now: Date,
): Promise<void> {
  const sheet = await findSheet(db, scope);
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    await tx
      .update(followedSheets)
      .set({
        nextReadAt: isPaused === false && sheet.pausedAt ? now : sheet.nextReadAt,
        ...(newPeople && { newPeople }),
        ...(isPaused !== undefined && { pausedAt: isPaused ? (sheet.pausedAt ?? now) : null }),
      })
      .where(ofEvent(scope));
    await emit(tx, scope, { kind: 'sheet_read' }, now);
  });
  if (newPeople === 'add') await addByRule(db, sheet, now);
}

/** Stops following. People who came from the sheet stay on the list; undecided proposals are deleted. */
export async function unfollowSheet(db: Database, scope: HostScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [sheet] = await tx.delete(followedSheets).where(ofEvent(scope)).returning();
    if (!sheet) throw new AppError('followed_sheets.not_found');
    await emit(tx, scope, { kind: 'sheet_unfollowed' }, now);
  });
}
