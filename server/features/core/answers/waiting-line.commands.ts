import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { offerHours } from '@daysheet/shared/answers.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { answerChanges, answers, askings } from '../../../db/schema/answers.ts';
import { events } from '../../../db/schema/events.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { emitAll, type Said } from '../../../domain-events/emit.ts';
import { createId } from '../../../lib/ids.ts';
import { listNext } from './capacity.rules.ts';
import { itemOfAsking } from './asked.queries.ts';

export type Asking = typeof askings.$inferSelect;

const inAsking = ({ eventId, id }: Pick<Asking, 'eventId' | 'id'>) =>
  and(eq(answers.eventId, eventId), eq(answers.askingId, id));

/** How many places are somebody's or held for somebody. The asking is locked. */
export async function countTaken(tx: Transaction, asking: Asking): Promise<number> {
  const hasPlace = or(isNull(answers.waitingSince), isNotNull(answers.offeredUntil));
  return tx.$count(answers, and(inAsking(asking), eq(answers.reply, 'coming'), hasPlace));
}

export const readLine = (tx: Transaction, asking: Asking) =>
  tx
    .select()
    .from(answers)
    .where(and(inAsking(asking), isNotNull(answers.waitingSince)))
    .then((rows) =>
      rows.flatMap(({ waitingSince, ...row }) => (waitingSince ? [{ ...row, waitingSince }] : [])),
    );

async function readTitle(tx: Transaction, asking: Asking): Promise<string> {
  const found = await tx
    .select({ name: events.name, title: eventSchedule.title })
    .from(askings)
    .innerJoin(events, eq(events.id, askings.eventId))
    .leftJoin(eventSchedule, itemOfAsking)
    .where(and(eq(askings.eventId, asking.eventId), eq(askings.id, asking.id)));
  const { name, title } = takeOne(found);
  return title ?? name;
}

/** That places were given: by the rule of the line, and so by nobody. */
export type PlacesGiven = Said<'places_given'>;

/**
 * Gives places that are free to who is next, by the host's rule: at once, or as an offer that is held for a day. The
 * asking is locked. Gives what is to be said of it at the end of the transaction; nothing where nobody moved up.
 */
export async function giveFreePlaces(tx: Transaction, asking: Asking, now: Date): Promise<PlacesGiven[]> {
  const line = await readLine(tx, asking);
  if (line.length === 0) return [];
  const next = listNext(line, { capacity: asking.capacity, taken: await countTaken(tx, asking) });
  if (next.length === 0) return [];
  // Where there is no end of places nobody has to be asked.
  const isOffer = asking.waitingRule === 'asked' && asking.capacity !== null;
  const offeredUntil = isOffer ? new Date(now.getTime() + offerHours * 60 * 60_000) : null;
  for (const { attendeeId, waitingSince, ...row } of next) {
    const isTheirs = and(inAsking(asking), eq(answers.attendeeId, attendeeId));
    await tx
      .update(answers)
      .set({ waitingSince: isOffer ? waitingSince : null, offeredUntil })
      .where(isTheirs);
    if (isOffer) continue;
    const { eventId, askingId, reply } = row;
    const change = { id: createId(), eventId, askingId, attendeeId, reply, by: 'line' } as const;
    await tx.insert(answerChanges).values({ ...change, changedAt: now });
  }
  const attendeeIds = next.map(({ attendeeId }) => attendeeId);
  const facts = { title: await readTitle(tx, asking) };
  const itemIds = asking.itemId === null ? [] : [asking.itemId];
  const { eventId, id: askingId } = asking;
  const what = { kind: 'places_given', facts, itemIds, attendeeIds, askingId, offeredUntil } as const;
  return [{ by: { eventId }, event: what }];
}

/** The same where nothing is written after it. Gives whom. */
export async function moveUp(tx: Transaction, asking: Asking, now: Date): Promise<string[]> {
  const places = await giveFreePlaces(tx, asking, now);
  await emitAll(tx, places, now);
  return places.flatMap(({ event }) => event.attendeeIds);
}

/** Who let their day pass stands at the end of the line. */
async function takeOffersBack(tx: Transaction, asking: Asking, now: Date): Promise<void> {
  await tx
    .update(answers)
    .set({ offeredUntil: null, waitingSince: now })
    .where(and(inAsking(asking), lte(answers.offeredUntil, now)));
}

const linesAtOnce = 100;

/**
 * Goes on with the lines of live events: offers that ran out, and places that became free because somebody left the
 * list. Several servers may try at once. Gives how many lines somebody moved up in.
 */
export async function advanceLines(db: Database, now: Date): Promise<number> {
  const isStuck = sql`(${answers.offeredUntil} is not null and ${answers.offeredUntil} <= ${now.toISOString()}
    or ${answers.offeredUntil} is null and (${askings.capacity} is null or ${askings.capacity} > (
      select count(*) from ${answers} as held where held.event_id = ${askings.eventId}
        and held.asking_id = ${askings.id} and held.reply = 'coming'
        and (held.waiting_since is null or held.offered_until is not null))))`;
  const stuck = await db
    .selectDistinct({ eventId: askings.eventId, id: askings.id })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .innerJoin(events, and(eq(events.id, askings.eventId), eq(events.status, 'active')))
    .where(and(isNotNull(answers.waitingSince), isStuck))
    .orderBy(asc(askings.eventId), asc(askings.id))
    .limit(linesAtOnce);
  let moved = 0;
  for (const { eventId, id } of stuck)
    await db.transaction(async (tx) => {
      const [asking] = await tx
        .select()
        .from(askings)
        .where(and(eq(askings.eventId, eventId), eq(askings.id, id)))
        .for('no key update', { skipLocked: true });
      if (!asking) return;
      await takeOffersBack(tx, asking, now);
      if ((await moveUp(tx, asking, now)).length > 0) moved += 1;
    });
  return moved;
}
