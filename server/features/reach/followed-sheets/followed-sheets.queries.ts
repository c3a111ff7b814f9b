import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { proposalsShownMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';
import { undos } from '../../../db/schema/undos.ts';
import { users } from '../../../db/schema/users.ts';
import { computeUndoHorizon } from '../../core/attendees/attendees.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { listChanges } from './sheet-changes.rules.ts';
import { findSheetPeople } from './sheet-rows.queries.ts';

const decisionsShownMax = 5;

/** Matches the proposals that a host sees. A change or removal is dropped if its person left the list meanwhile. */
const isProposed = ({ eventId }: HostScope) => {
  const isThere = sql`exists (select from ${eventAttendees}
    where ${eventAttendees.eventId} = ${sheetRows.eventId} and ${eventAttendees.id} = ${sheetRows.attendeeId})`;
  return and(
    eq(sheetRows.eventId, eventId),
    isNotNull(sheetRows.proposal),
    or(eq(sheetRows.proposal, 'new'), isThere),
  );
};

export const countProposals = (db: Db, scope: HostScope): Promise<number> =>
  db.$count(sheetRows, isProposed(scope));

/** Lists the decisions of the last day that can be undone, the latest first. */
const listDecisions = (db: Db, { eventId }: HostScope, now: Date) =>
  db
    .select({
      undoId: undos.id,
      count: undos.count,
      decidedAt: undos.createdAt,
      /** The host who decided; null for a rule, or if that host is no longer here. */
      by: users.fullName,
      isByRule: sql<boolean>`coalesce((${undos.removed} ->> 'isByRule')::boolean, false)`,
    })
    .from(undos)
    .leftJoin(users, eq(users.id, undos.userId))
    .where(
      and(
        eq(undos.eventId, eventId),
        eq(undos.kind, 'sheet'),
        isNull(undos.restoredAt),
        gt(undos.createdAt, computeUndoHorizon(now)),
      ),
    )
    .orderBy(desc(undos.createdAt), desc(undos.id))
    .limit(decisionsShownMax);

/** Returns the sheet that an event follows and the state of its readings; null if it follows none. */
export async function readFollowedSheet(db: Db, scope: HostScope, now: Date) {
  const [sheet] = await db.select().from(followedSheets).where(eq(followedSheets.eventId, scope.eventId));
  if (!sheet) return null;
  const decisions = await listDecisions(db, scope, now);
  const { address, newPeople, people, problem } = sheet;
  return {
    address,
    newPeople,
    people,
    problem,
    isPaused: sheet.pausedAt !== null,
    readAt: sheet.readAt?.toISOString() ?? null,
    changedAt: sheet.changedAt?.toISOString() ?? null,
    failingSince: sheet.failingSince?.toISOString() ?? null,
    proposals: await countProposals(db, scope),
    decisions: decisions.map(({ decidedAt, ...rest }) => ({ ...rest, decidedAt: decidedAt.toISOString() })),
  };
}

/** Lists the first proposals, as many as are shown at once, with each person's current details. */
export async function listProposals(db: Db, scope: HostScope) {
  const rows = await db
    .select()
    .from(sheetRows)
    .where(isProposed(scope))
    .orderBy(sheetRows.id)
    .limit(proposalsShownMax);
  const people = await findSheetPeople(
    db,
    scope,
    rows.flatMap(({ attendeeId }) => attendeeId ?? []),
  );
  return rows.flatMap(({ id, revision, proposal, content, attendeeId, decided }) => {
    const person = people.get(attendeeId ?? '');
    if (proposal === 'new' && content)
      return { id, revision, kind: 'new' as const, name: content.name, row: content };
    if (!person || !content) return [];
    if (proposal !== 'change') return { id, revision, kind: 'gone' as const, name: person.name };
    const changes = listChanges(person, content, decided);
    return { id, revision, kind: 'change' as const, name: person.name, changes };
  });
}
