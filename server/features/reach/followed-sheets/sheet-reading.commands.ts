import { and, eq } from 'drizzle-orm';
import { proposalsShownMax, type SheetProblem } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { type ReadText, TextError, type TextState } from '../../../lib/outgoing/public-text.ts';
import { assertPeopleFit, isListFull } from '../../core/attendees/people-quotas.queries.ts';
import { compareSheet } from './sheet-compare.rules.ts';
import { carryOut } from './sheet-decisions.commands.ts';
import { dropSheetRows, storeSheetRows } from './sheet-rows.commands.ts';
import { type EventRef, listSheetPeople, listSheetRows } from './sheet-rows.queries.ts';
import { computeNextReading, hashText, readSheetText, type SheetList } from './sheet-text.rules.ts';

export type Sheet = typeof followedSheets.$inferSelect;
/** What an address returned: the same as before, a problem instead of a list, or a list. */
export type FetchedSheet =
  | { kind: 'same' }
  | { kind: 'problem'; problem: SheetProblem }
  | ({ kind: 'list'; contentHash: string } & SheetList & TextState);
type StoredSheet = TextState & { address: string; contentHash: string | null };

/** Requests a sheet's address. It holds no database connection meanwhile. */
export async function fetchSheet(
  readText: ReadText,
  { address, contentHash: before, etag, lastModified }: StoredSheet,
): Promise<FetchedSheet> {
  try {
    const text = await readText(address, before === null ? null : { etag, lastModified });
    if (text.isSame) return { kind: 'same' };
    const contentHash = hashText(text.bytes);
    if (contentHash === before) return { kind: 'same' };
    const list = await inSlices(readSheetText(text.bytes));
    if ('problem' in list) return { kind: 'problem', problem: list.problem };
    return { kind: 'list', ...list, contentHash, etag: text.etag, lastModified: text.lastModified };
  } catch (error) {
    if (error instanceof TextError) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}

async function storeProblem(tx: Transaction, sheet: Sheet, problem: SheetProblem, now: Date) {
  const failures = sheet.failures + 1;
  return tx
    .update(followedSheets)
    .set({
      problem,
      failingSince: sheet.failingSince ?? now,
      failures,
      nextReadAt: computeNextReading(now, failures),
    })
    .where(eq(followedSheets.eventId, sheet.eventId));
}

/** Compares a sheet to the list, and stores the differences. Returns whether there are any. */
async function storeList(tx: Transaction, { eventId, revision }: Sheet, list: SheetList): Promise<boolean> {
  const people = await listSheetPeople(tx, { eventId });
  const known = await listSheetRows(tx, { eventId });
  const { written, over } = await inSlices(compareSheet(list, people, known));
  const next = written.map((row) => ({ ...row, revision: revision + 1 }));
  await storeSheetRows(tx, { eventId }, next);
  await dropSheetRows(tx, { eventId }, over);
  return written.length + over.length > 0;
}

const isWell = (sheet: Sheet, now: Date) => ({
  readAt: now,
  problem: null,
  failingSince: null,
  failures: 0,
  nextReadAt: computeNextReading(now, 0),
  eventId: sheet.eventId,
});

async function storeFetched(tx: Transaction, sheet: Sheet, fetched: FetchedSheet, now: Date): Promise<void> {
  const here = eq(followedSheets.eventId, sheet.eventId);
  if (fetched.kind === 'problem') {
    await storeProblem(tx, sheet, fetched.problem, now);
    if (sheet.problem !== fetched.problem) await emit(tx, by(sheet), { kind: 'sheet_read' }, now);
    return;
  }
  const well = isWell(sheet, now);
  if (fetched.kind === 'same') await tx.update(followedSheets).set(well).where(here);
  else {
    const isDifferent = await storeList(tx, sheet, fetched);
    const { contentHash, etag, lastModified, rows } = fetched;
    const found = { contentHash, etag, lastModified, people: rows.length, changedAt: now };
    const revision = isDifferent ? sheet.revision + 1 : sheet.revision;
    await tx
      .update(followedSheets)
      .set({ ...well, ...found, revision })
      .where(here);
  }
  if (fetched.kind === 'list' || sheet.problem !== null)
    await emit(tx, by(sheet), { kind: 'sheet_read' }, now);
}

const by = ({ eventId }: EventRef) => ({ eventId, userId: null });

/** Locks the event as hosts lock it, and the sheet that it follows; null if it does not follow that any more. */
async function lockSheet(tx: Transaction, { eventId, address }: { eventId: string; address: string }) {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update');
  const [sheet] = await tx
    .select()
    .from(followedSheets)
    .where(and(eq(followedSheets.eventId, eventId), eq(followedSheets.address, address)))
    .for('update');
  return event?.createdBy && sheet ? { sheet, ownerId: event.createdBy } : null;
}

type Address = { eventId: string; address: string };

/** Adds a batch of new people by the event's rule. Returns whether there may be more. */
async function addSomeByRule(db: Database, at: Address, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockSheet(tx, at);
    if (locked?.sheet.newPeople !== 'add') return false;
    const rows = await tx
      .select()
      .from(sheetRows)
      .where(and(eq(sheetRows.eventId, at.eventId), eq(sheetRows.proposal, 'new')))
      .orderBy(sheetRows.id)
      .limit(proposalsShownMax);
    if (rows.length === 0) return false;
    const given = { rows, decision: 'accept', undoId: createId(), isByRule: true } as const;
    const { added } = await carryOut(tx, by(at), given, now);
    await assertPeopleFit(tx, { eventId: at.eventId, ownerId: locked.ownerId });
    const facts = { count: added.length };
    if (added.length > 0) await emit(tx, by(at), { kind: 'sheet_added', facts, attendeeIds: added }, now);
    return rows.length === proposalsShownMax;
  });
}

/** Whether the list is full of people, or of the roles that they need. */
const isFull = (error: unknown) =>
  isListFull(error) || (error instanceof AppError && error.reason === 'roles.too_many');

/** Adds all new people if the host's rule says so. A full list is left as it is: then the host has to decide. */
export async function addByRule(db: Database, at: Address, now: Date): Promise<void> {
  try {
    while (await addSomeByRule(db, at, now));
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/** Stores a reading, unless the event follows another address by now. */
export async function storeReading(
  db: Database,
  at: Address,
  fetched: FetchedSheet,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockSheet(tx, at);
    if (locked) await storeFetched(tx, locked.sheet, fetched, now);
  });
  if (fetched.kind === 'list') await addByRule(db, at, now);
}
