import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { readPages, rowsAtOnce } from '../../../db/pages.ts';
import { readServerSecret } from '../../../db/secrets.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { readLink } from './links.queries.ts';
import { firstIssue, type LinkSource, deriveLinkToken } from './links.rules.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';

/** A range of ids: `after` is excluded, `upTo` included. */
export type IdRange = { after: string; upTo: string };
/** All people of an event, some of them, or those of a range of all ids. */
type LinkTargets = { eventId: string; attendeeIds?: string[] } | IdRange;

const isSelected = (which: LinkTargets) => {
  const { id, eventId } = eventAttendees;
  if ('upTo' in which) return and(gt(id, which.after), lte(id, which.upTo));
  return and(eq(eventId, which.eventId), which.attendeeIds && inArray(id, which.attendeeIds));
};

/** A page of the people without a link, sorted by id, after one of them. */
const listLinkless = (db: Db, which: LinkTargets, last: string | undefined) =>
  db
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .where(
      and(
        isSelected(which),
        last === undefined ? undefined : gt(eventAttendees.id, last),
        isNull(personalLinks.attendeeId),
      ),
    )
    .orderBy(eventAttendees.id)
    .limit(rowsAtOnce);

/** Creates first links for those of these people who have none. */
export async function issueMissingLinks(db: Db, which: LinkTargets, now: Date): Promise<void> {
  const pages = readPages<{ id: string }>((last) => listLinkless(db, which, last?.id));
  let key: Buffer | undefined;
  for await (const people of pages) {
    key ??= await readServerSecret(db, 'links');
    const linkKey = key;
    const rows = people.map(({ id }) => ({ id, hash: hashToken(deriveLinkToken(linkKey, id, firstIssue)) }));
    // People may have been removed since they were read.
    await db.execute(sql`
      insert into ${personalLinks} (attendee_id, event_id, issue, token_hash, issued_at)
      select row.id, ${eventAttendees.eventId}, ${firstIssue}::int, row.hash, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row(id uuid, hash text)
      join ${eventAttendees} on ${eventAttendees.id} = row.id
      on conflict do nothing`);
  }
}

/** Returns the person's link, which is created if they have none. Locks the event. */
async function getOrIssueLink(tx: Transaction, scope: HostScope, attendeeId: string, now: Date) {
  await lockEvent(tx, scope);
  await issueMissingLinks(tx, { eventId: scope.eventId, attendeeIds: [attendeeId] }, now);
  const [row] = await tx
    .select({ link: personalLinks, name: eventAttendees.name })
    .from(personalLinks)
    .innerJoin(eventAttendees, eq(eventAttendees.id, personalLinks.attendeeId))
    .where(and(eq(personalLinks.eventId, scope.eventId), eq(personalLinks.attendeeId, attendeeId)));
  if (!row) throw new AppError('attendees.not_found');
  return row;
}

/** Changes the link and the guest key: neither the old link nor the old key opens anything then. */
async function changeLink(
  tx: Transaction,
  scope: HostScope,
  attendeeId: string,
  set: Partial<typeof personalLinks.$inferInsert>,
  line: { kind: 'link_reissued' | 'link_revoked'; name: string; now: Date },
) {
  await tx.update(personalLinks).set(set).where(eq(personalLinks.attendeeId, attendeeId));
  await tx
    .update(eventAttendees)
    .set({ guestKey: createGuestKey() })
    .where(and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId)));
  const { kind, name, now } = line;
  await emit(tx, scope, { kind, facts: { name }, attendeeId, attendeeIds: [attendeeId] }, now);
}

/**
 * Gives the person a new link, and a new guest key with it; the old ones open nothing any more. `issue` is the number
 * of the link to replace: a retry replaces nothing more.
 */
export async function reissueLink(
  db: Database,
  scope: HostScope,
  { attendeeId, issue }: { attendeeId: string; issue: number },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await getOrIssueLink(tx, scope, attendeeId, now);
    if (link.issue === issue) {
      const tokenHash = hashToken(deriveLinkToken(source.linkKey, attendeeId, issue + 1));
      const set = { issue: issue + 1, tokenHash, issuedAt: now, openedAt: null, revokedAt: null };
      await changeLink(tx, scope, attendeeId, set, { kind: 'link_reissued', name, now });
    }
    return readLink(tx, scope, attendeeId, source);
  });
}

/** Revokes the person's link and guest key, until a new link is issued. */
export async function revokeLink(
  db: Database,
  scope: HostScope,
  { attendeeId }: { attendeeId: string },
  source: LinkSource,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { link, name } = await getOrIssueLink(tx, scope, attendeeId, now);
    if (link.revokedAt === null) {
      await changeLink(tx, scope, attendeeId, { revokedAt: now }, { kind: 'link_revoked', name, now });
    }
    return readLink(tx, scope, attendeeId, source);
  });
}
