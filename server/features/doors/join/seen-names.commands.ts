import { eq, sql } from 'drizzle-orm';
import { seenNamesAtAddressMax, seenNamesMax, seenNamesMinutes } from '@daysheet/shared/guests/guessing.ts';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { seenNames } from '../../../db/schema/limits.ts';
import type { FoundName } from '../../core/attendees/name-search.queries.ts';
import type { JoinScope } from '../../core/gates/guest.access.ts';

/** The phone and address of a search; all phones of an address without an id of ours count as one. */
export type PhoneOrigin = { phone: string | null; address: string };

const toPhoneKey = ({ eventId }: JoinScope, { phone, address }: PhoneOrigin) =>
  `${eventId} ${phone === null ? `others at ${address}` : `phone ${phone}`}`;
const toAddressKey = ({ eventId }: JoinScope, { address }: PhoneOrigin) => `${eventId} address ${address}`;

/** The people that a key has seen in the current hour; locked, since a phone's searches may be concurrent. */
async function lockSeen(tx: Transaction, key: string, now: Date): Promise<Set<string>> {
  const resetsAt = new Date(now.getTime() + seenNamesMinutes * 60_000);
  const isExpired = sql`${seenNames.resetsAt} <= ${now.toISOString()}`;
  const saved = await tx
    .insert(seenNames)
    .values({ key, attendeeIds: [], resetsAt })
    .onConflictDoUpdate({
      target: seenNames.key,
      set: {
        attendeeIds: sql`case when ${isExpired} then '{}'::uuid[] else ${seenNames.attendeeIds} end`,
        resetsAt: sql`case when ${isExpired} then ${resetsAt.toISOString()} else ${seenNames.resetsAt} end`,
      },
    })
    .returning();
  return new Set(takeOne(saved).attendeeIds);
}

const writeSeen = (db: Db, key: string, ids: ReadonlySet<string>) =>
  db
    .update(seenNames)
    .set({ attendeeIds: [...ids] })
    .where(eq(seenNames.key, key));

/** `isOver`: this phone finds further people only by the whole name. */
export type AdmittedNames = { people: FoundName[]; isOver: boolean };

/**
 * Of the people that a search found, returns those that this phone may see: all found by the whole name, and as many
 * others as it and its address have left in the hour. Those seen before may be seen again. `isOver` is returned for every
 * search, found or not: else hidden names could be guessed letter by letter.
 */
export async function admitNames(
  db: Database,
  scope: JoinScope,
  looker: PhoneOrigin,
  found: readonly FoundName[],
  now: Date,
): Promise<AdmittedNames> {
  return db.transaction(async (tx) => {
    const keys = { own: toPhoneKey(scope, looker), all: toAddressKey(scope, looker) };
    const own = await lockSeen(tx, keys.own, now);
    const all = await lockSeen(tx, keys.all, now);
    const before = own.size;
    for (const { id, match } of found) {
      const isFree = own.size < seenNamesMax && (all.has(id) || all.size < seenNamesAtAddressMax);
      if (match === 'whole' || !isFree) continue;
      own.add(id);
      all.add(id);
    }
    if (own.size > before) {
      await writeSeen(tx, keys.own, own);
      await writeSeen(tx, keys.all, all);
    }
    const people = found.filter(({ id, match }) => match === 'whole' || own.has(id));
    return { people, isOver: own.size >= seenNamesMax || all.size >= seenNamesAtAddressMax };
  });
}

/** Releases the names that a phone saw from its address's limit: a new guest joined on it, which the host sees. */
export async function releaseNames(
  tx: Transaction,
  scope: JoinScope,
  looker: PhoneOrigin,
  now: Date,
): Promise<void> {
  const own = await lockSeen(tx, toPhoneKey(scope, looker), now);
  if (own.size === 0) return;
  const key = toAddressKey(scope, looker);
  const all = await lockSeen(tx, key, now);
  await writeSeen(tx, key, new Set([...all].filter((id) => !own.has(id))));
}
