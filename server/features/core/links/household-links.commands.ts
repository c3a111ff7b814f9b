import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { readServerSecret } from '../../../db/secrets.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks, households } from '../../../db/schema/households.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import type { Stretch } from './links.commands.ts';
import { readHouseholdLink } from './household-links.queries.ts';
import { deriveHouseholdToken, firstIssue, type LinkSource } from './links.rules.ts';

type Household = { eventId: string; householdId: string };

const isLinkOf = ({ eventId, householdId }: Household) =>
  and(eq(householdLinks.eventId, eventId), eq(householdLinks.householdId, householdId));

/** Whose households: an event's, or those of a stretch of all events. */
type Which = { eventId: string } | Stretch;

const isOfOne = (column: typeof households.eventId | typeof householdLinks.eventId, which: Which) =>
  'upTo' in which ? and(gt(column, which.after), lte(column, which.upTo)) : eq(column, which.eventId);

/** Some of the households without a link, after one of them. */
const listLinkless = (db: Db, which: Which, last: Household | undefined) =>
  db
    .select({ eventId: households.eventId, householdId: households.id })
    .from(households)
    .leftJoin(
      householdLinks,
      and(eq(householdLinks.eventId, households.eventId), eq(householdLinks.householdId, households.id)),
    )
    .where(
      and(
        isOfOne(households.eventId, which),
        isNull(householdLinks.householdId),
        beyond([households.eventId, households.id], last && [last.eventId, last.householdId]),
      ),
    )
    .orderBy(households.eventId, households.id)
    .limit(rowsAtOnce);

/** Gives a first link to each household that has none; one that is there again leads nowhere else. */
export async function issueHouseholdLinks(db: Db, which: Which, now: Date): Promise<void> {
  const pages = readPages<Household>((last) => listLinkless(db, which, last));
  let key: Buffer | undefined;
  for await (const page of pages) {
    key ??= await readServerSecret(db, 'links');
    const linkKey = key;
    const rows = page.map((household) => ({
      ...household,
      issue: firstIssue,
      tokenHash: hashToken(deriveHouseholdToken(linkKey, household, firstIssue)),
      issuedAt: now,
    }));
    if (rows.length > 0) await db.insert(householdLinks).values(rows).onConflictDoNothing();
  }
  await db.execute(sql`
    update household_links set merged_into = null
    where merged_into is not null and ${isOfOne(householdLinks.eventId, which)}
      and exists (select from households
        where households.event_id = household_links.event_id and households.id = household_links.household_id)`);
}

/** From now on the link of the one household opens the other. */
export const leadInto = (
  tx: Transaction,
  { eventId, householdId, intoId }: Household & { intoId: string },
): PromiseLike<unknown> =>
  tx.update(householdLinks).set({ mergedInto: intoId }).where(isLinkOf({ eventId, householdId }));

/** The household's link, the event locked; it has one from here on. */
async function takeLink(tx: Transaction, scope: HostScope, householdId: string, now: Date) {
  await lockEvent(tx, scope);
  await issueHouseholdLinks(tx, scope, now);
  const [row] = await tx
    .select({ link: householdLinks, name: households.name })
    .from(households)
    .innerJoin(householdLinks, isLinkOf({ eventId: scope.eventId, householdId }))
    .where(and(eq(households.eventId, scope.eventId), eq(households.id, householdId)));
  if (!row) throw new AppError('households.not_found');
  return row;
}

/** Whoever is in by the old link, or by one of a household that was put together with this one, is out. */
async function changeLink(
  tx: Transaction,
  scope: HostScope,
  householdId: string,
  set: Partial<typeof householdLinks.$inferInsert>,
  line: { kind: 'household_link_reissued' | 'household_link_revoked'; name: string; now: Date },
) {
  const { eventId } = scope;
  await tx.update(householdLinks).set(set).where(isLinkOf({ eventId, householdId }));
  const leadHere = and(eq(householdLinks.eventId, eventId), eq(householdLinks.mergedInto, householdId));
  await tx.update(householdLinks).set({ mergedInto: null }).where(leadHere);
  const people = await tx
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.householdId, householdId)))
    .for('update');
  const attendeeIds = people.map(({ id }) => id);
  for (const id of attendeeIds)
    await tx
      .update(eventAttendees)
      .set({ guestKey: createGuestKey() })
      .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, id)));
  const { kind, name, now } = line;
  await emit(tx, scope, { kind, facts: { name }, attendeeIds }, now);
}

/**
 * Gives the household a new link, and its people new guest keys; the old ones open nothing any more. `issue` is the number
 * of the link to be replaced: a second try replaces nothing more.
 */
export async function reissueHouseholdLink(
  db: Database,
  scope: HostScope,
  { householdId, issue }: { householdId: string; issue: number },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await takeLink(tx, scope, householdId, now);
    if (link.issue === issue) {
      const household = { eventId: scope.eventId, householdId };
      const tokenHash = hashToken(deriveHouseholdToken(source.linkKey, household, issue + 1));
      const set = { issue: issue + 1, tokenHash, issuedAt: now, openedAt: null, revokedAt: null };
      await changeLink(tx, scope, householdId, set, { kind: 'household_link_reissued', name, now });
    }
    return readHouseholdLink(tx, scope, householdId, source);
  });
}

/** Takes the household's link and the guest keys of its people away, until a new link is issued. */
export async function revokeHouseholdLink(
  db: Database,
  scope: HostScope,
  { householdId }: { householdId: string },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await takeLink(tx, scope, householdId, now);
    if (link.revokedAt === null) {
      const set = { revokedAt: now };
      await changeLink(tx, scope, householdId, set, { kind: 'household_link_revoked', name, now });
    }
    return readHouseholdLink(tx, scope, householdId, source);
  });
}
