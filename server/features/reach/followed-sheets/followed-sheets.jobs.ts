import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import type { ReadText } from '../../../lib/outgoing/public-text.ts';
import { fetchSheet, type Sheet, storeReading } from './sheet-reading.commands.ts';
import { computeNextReading } from './sheet-text.rules.ts';

/** So many at once: a server that does not answer for ten seconds does not hold up the others. */
const sheetsAtOnce = 8;

/** Takes what is due and puts it off, so that no other server takes it. Events that are over are not planned any more. */
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

/** Reads the sheets that are due. Gives whether there may be more. */
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

/** Looks every second for sheets that are due, on every server. Gives the way to stop. */
export const startFollowing = (following: SheetServices) =>
  startRounds([() => readDueSheets(following)], following.onError);
