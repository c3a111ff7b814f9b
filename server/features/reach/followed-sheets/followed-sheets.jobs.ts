import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import type { ReadText } from '../../../lib/outgoing/public-text.ts';
import { fetchSheet, type Sheet, storeReading } from './sheet-reading.commands.ts';
import { computeNextReading } from './sheet-text.rules.ts';

/** How many sheets are read at once: a server that does not respond for ten seconds does not hold up the others. */
const sheetsAtOnce = 8;

/** Claims due sheets by postponing them, so that no other server takes them. Sheets of past events are not read any more. */
async function claimDue(db: Database, now: Date): Promise<Sheet[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${events.timeZone})::date`;
  const due = db
    .select({ eventId: followedSheets.eventId })
    .from(followedSheets)
    .innerJoin(events, eq(events.id, followedSheets.eventId))
    .where(
      and(
        isNull(followedSheets.pausedAt),
        lte(followedSheets.nextReadAt, now),
        isNotNull(events.createdBy),
        sql`${events.endDate} >= ${today}`,
      ),
    )
    .orderBy(asc(followedSheets.nextReadAt))
    .limit(sheetsAtOnce)
    .for('update', { of: followedSheets, skipLocked: true });
  return db
    .update(followedSheets)
    .set({ nextReadAt: computeNextReading(now, 0) })
    .where(inArray(followedSheets.eventId, due))
    .returning();
}

type SheetServices = { db: Database; readText: ReadText; now: Clock; onError: (error: unknown) => void };

/** Reads the sheets that are due. Returns whether there may be more. */
export async function readDueSheets({ db, readText, now, onError }: SheetServices): Promise<boolean> {
  const sheets = await claimDue(db, now());
  await Promise.all(
    sheets.map(async (sheet) => {
      try {
        await storeReading(db, sheet, await fetchSheet(readText, sheet), now());
      } catch (error) {
        onError(error);
      }
    }),
  );
  return sheets.length === sheetsAtOnce;
}

/** Checks every second for sheets that are due, on every server. Returns a function that stops it. */
export const startFollowing = (following: SheetServices) =>
  startRounds([() => readDueSheets(following)], following.onError);
