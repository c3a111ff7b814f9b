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
import type { IdRange } from './links.commands.ts';
import { readHouseholdLink } from './household-links.queries.ts';
import { deriveHouseholdToken, firstIssue, type LinkSource } from './links.rules.ts';

type HouseholdRef = { eventId: string; householdId: string };

const isLinkOf = ({ eventId, householdId }: HouseholdRef) =>
  and(eq(householdLinks.eventId, eventId), eq(householdLinks.householdId, householdId));

/** The households of an event, or those of a range of all events. */
type HouseholdSelection = { eventId: string } | IdRange;

const isSelected = (
  column: typeof households.eventId | typeof householdLinks.eventId,
  which: HouseholdSelection,
) => ('upTo' in which ? and(gt(column, which.after), lte(column, which.upTo)) : eq(column, which.eventId));

/** A page of the households without a link, after one of them. */
const listLinkless = (db: Db, which: HouseholdSelection, last: HouseholdRef | undefined) =>
  db
    .select({ eventId: households.eventId, householdId: households.id })
    .from(households)
    .leftJoin(
      householdLinks,
      and(eq(householdLinks.eventId, households.eventId), eq(householdLinks.householdId, households.id)),
    )
    .where(
      and(
        isSelected(households.eventId, which),
        isNull(householdLinks.householdId),
        beyond([households.eventId, households.id], last && [last.eventId, last.householdId]),
      ),
    )
    .orderBy(households.eventId, households.id)
    .limit(rowsAtOnce);

/** Creates first links for households without one; the link of a restored household opens that one again. */
export async function issueHouseholdLinks(db: Db, which: HouseholdSelection, now: Date): Promise<void> {
  const pages = readPages<HouseholdRef>((last) => listLinkless(db, which, last));
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
    where merged_into is not null and ${isSelected(householdLinks.eventId, which)}
      and exists (select from households
        where households.event_id = household_links.event_id and households.id = household_links.household_id)`);
}

/** Makes the link of one household open the other from now on. */
export const redirectLink = (
  tx: Transaction,
  { eventId, householdId, intoId }: HouseholdRef & { intoId: string },
): PromiseLike<unknown> =>
  tx.update(householdLinks).set({ mergedInto: intoId }).where(isLinkOf({ eventId, householdId }));

/** Locks the event and returns the household's link, which is created if it has none. */
async function getOrIssueLink(tx: Transaction, scope: HostScope, householdId: string, now: Date) {
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

type Link = Pick<typeof householdLinks.$inferSelect, 'eventId' | 'householdId' | 'issue'>;
/** The columns that end a link. */
type LinkEnding = (link: Link) => Partial<typeof householdLinks.$inferInsert>;

/** The links of households that were merged into this one, directly or by way of others. */
const listLinksLeadingTo = (tx: Transaction, { eventId }: HostScope, householdId: string) =>
  tx.execute<Link & { isRevoked: boolean }>(sql`
    with recursive way as (
      select household_id, issue, revoked_at from household_links
      where event_id = ${eventId} and merged_into = ${householdId}
      union
      select further.household_id, further.issue, further.revoked_at
      from household_links further join way on further.merged_into = way.household_id
      where further.event_id = ${eventId})
    select ${eventId}::uuid as "eventId", household_id as "householdId", issue, revoked_at is not null as "isRevoked"
    from way where household_id <> ${householdId}`);

/**
 * Ends the link, and those that lead to it: their households may be restored, and the same people hold these links.
 * Links revoked before stay so.
 */
async function endLinks(tx: Transaction, scope: HostScope, link: Link, end: LinkEnding): Promise<void> {
  const leading = await listLinksLeadingTo(tx, scope, link.householdId);
  await tx.update(householdLinks).set(end(link)).where(isLinkOf(link));
  for (const { isRevoked, ...one } of leading)
    await tx
      .update(householdLinks)
      .set({ ...(!isRevoked && end(one)), mergedInto: null })
      .where(isLinkOf(one));
}

/** Ends the links and gives the people new guest keys: phones that used the links or those of merged households lose access. */
async function changeLink(
  tx: Transaction,
  scope: HostScope,
  link: Link,
  end: LinkEnding,
  line: { kind: 'household_link_reissued' | 'household_link_revoked'; name: string; now: Date },
) {
  const { eventId, householdId } = link;
  await endLinks(tx, scope, link, end);
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
 * of the link to replace: a retry replaces nothing more.
 */
export async function reissueHouseholdLink(
  db: Database,
  scope: HostScope,
  { householdId, issue }: { householdId: string; issue: number },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await getOrIssueLink(tx, scope, householdId, now);
    if (link.issue === issue) {
      const issueAnew = (old: Link) => {
        const next = old.issue + 1;
        const tokenHash = hashToken(deriveHouseholdToken(source.linkKey, old, next));
        return { issue: next, tokenHash, issuedAt: now, openedAt: null, revokedAt: null };
      };
      await changeLink(tx, scope, link, issueAnew, { kind: 'household_link_reissued', name, now });
    }
    return readHouseholdLink(tx, scope, householdId, source);
  });
}

/** Revokes the household's link and the guest keys of its people, until a new link is issued. */
export async function revokeHouseholdLink(
  db: Database,
  scope: HostScope,
  { householdId }: { householdId: string },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await getOrIssueLink(tx, scope, householdId, now);
    if (link.revokedAt === null) {
      const revoke = () => ({ revokedAt: now });
      await changeLink(tx, scope, link, revoke, { kind: 'household_link_revoked', name, now });
    }
    return readHouseholdLink(tx, scope, householdId, source);
  });
}
