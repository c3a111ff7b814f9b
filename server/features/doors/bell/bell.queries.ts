import { and, count, desc, eq, gt, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { computeClosing } from '@daysheet/shared/attendees/answers.ts';
import { bellDays } from '@daysheet/shared/messages/bell.ts';
import { todayIn } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { activity } from '../../../db/schema/activity.ts';
import { bellMarks } from '../../../db/schema/bell.ts';
import { followedSheets } from '../../../db/schema/followed-sheets.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { listAskingCounts } from '../../core/answers/answer-counts.queries.ts';
import { isRequested, listChanges } from '../../core/answers/answer-lists.queries.ts';
import { isKnownAsking, listAskings } from '../../core/answers/askings.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { can } from '../../core/gates/rights.rules.ts';
import { type GuestRetention, resolveForgetOn } from '../../core/retention/retention.rules.ts';
import { isKnownDelivery } from '../../reach/invitations/known-sends.rules.ts';
import { countProposals } from '../../reach/followed-sheets/followed-sheets.queries.ts';
import { type BellLine, gatherLines, kindByActivity } from './bell.rules.ts';

/** More than anybody reads; the newest lines are kept. */
const linesMax = 50;

/** Lists the activity of others, of the kinds that are news. */
async function listHappened(db: Db, { eventId, userId }: HostScope, since: Date): Promise<BellLine[]> {
  const rows = await db
    .select({ kind: activity.kind, facts: activity.facts, at: activity.createdAt, who: users.fullName })
    .from(activity)
    .leftJoin(users, eq(users.id, activity.userId))
    .where(
      and(
        eq(activity.eventId, eventId),
        gt(activity.createdAt, since),
        inArray(activity.kind, Object.keys(kindByActivity)),
        or(isNull(activity.userId), ne(activity.userId, userId)),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(linesMax);
  return rows.flatMap(({ kind, facts, at, who }) => {
    const told = kindByActivity[kind];
    return told ? [{ kind: told, at, count: 1, name: String(facts['name'] ?? who ?? '') }] : [];
  });
}

/** Lists failed invitations, one line per send. */
async function listFailedSends(db: Db, scope: HostScope, since: Date): Promise<BellLine[]> {
  const at = max(deliveries.updatedAt);
  // Inlined: with a parameter PostgreSQL would not use the index of failed messages.
  const isFailed = sql`${deliveries.status} = 'failed'`;
  const rows = await db
    .select({ n: count(), at })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.eventId, scope.eventId),
        isFailed,
        gt(deliveries.createdAt, since),
        isKnownDelivery(scope),
      ),
    )
    .groupBy(deliveries.sendId)
    .orderBy(desc(at))
    .limit(linesMax);
  return rows.flatMap((row) =>
    row.at ? [{ kind: 'sends_failed' as const, at: row.at, count: row.n, name: null }] : [],
  );
}

/** Lists askings that are closed, with the number of missing answers; without items that are hidden from the reader. */
async function listClosed(db: Db, scope: HostScope, since: Date, now: Date): Promise<BellLine[]> {
  const { name, timeZone } = scope.event;
  const closing = (deadlineOn: string | null) => computeClosing(deadlineOn, timeZone);
  const isOver = (at: Date | null): at is Date => at !== null && at <= now && at > since;
  const asked = await listAskings(db, scope, isKnownAsking(scope));
  if (!asked.some(({ asking }) => isOver(closing(asking.deadlineOn)))) return [];
  const counted = await listAskingCounts(db, scope, now);
  return counted.flatMap(({ deadlineOn, item, counts }) => {
    const at = closing(deadlineOn);
    if (!isOver(at) || counts.unanswered === 0) return [];
    return [{ kind: 'answers_over' as const, at, count: counts.unanswered, name: item?.title ?? name }];
  });
}

async function listRequests(db: Db, scope: HostScope): Promise<BellLine[]> {
  const rows = await listChanges(db, scope, isRequested);
  return rows.map(({ name, changedAt }) => ({
    kind: 'request_waits' as const,
    at: changedAt,
    count: 1,
    name,
  }));
}

async function listOfSheet(db: Db, scope: HostScope): Promise<BellLine[]> {
  const [sheet] = await db.select().from(followedSheets).where(eq(followedSheets.eventId, scope.eventId));
  if (!sheet) return [];
  const proposals = await countProposals(db, scope);
  const { failingSince, changedAt } = sheet;
  const lines: BellLine[] = [];
  if (failingSince) lines.push({ kind: 'sheet_failing', at: failingSince, count: 1, name: null });
  if (proposals > 0 && changedAt)
    lines.push({ kind: 'sheet_proposals', at: changedAt, count: proposals, name: null });
  return lines;
}

/** The notice that guests will be forgotten; left out until hosts have been told. */
function listForgetting({ event }: HostScope, retention: GuestRetention, now: Date): BellLine[] {
  const on = resolveForgetOn(event, retention, todayIn(event.timeZone, now));
  if (event.forgettingToldAt === null || on === null) return [];
  return [{ kind: 'forgets_soon', at: event.forgettingToldAt, count: 1, name: on }];
}

/**
 * Lists all news of the event that a host's right allows. It is derived from stored data, so a problem that was fixed
 * meanwhile is not listed any more.
 */
export async function listNews(
  db: Db,
  scope: HostScope,
  retention: GuestRetention,
  now: Date,
): Promise<BellLine[]> {
  const { right } = scope;
  const since = new Date(now.getTime() - bellDays * 86_400_000);
  const lines = await listHappened(db, scope, since);
  if (can(right, 'readAll')) {
    lines.push(...(await listFailedSends(db, scope, since)));
    lines.push(...(await listClosed(db, scope, since, now)));
    lines.push(...(await listRequests(db, scope)));
    lines.push(...listForgetting(scope, retention, now));
  }
  if (can(right, 'plan')) lines.push(...(await listOfSheet(db, scope)));
  return lines;
}

/** Returns the instant up to which a host has seen their news; null for never. */
export async function findSeenAt(db: Db, { eventId, userId }: HostScope): Promise<Date | null> {
  const ofUser = and(eq(bellMarks.eventId, eventId), eq(bellMarks.userId, userId));
  const [mark] = await db.select({ seenAt: bellMarks.seenAt }).from(bellMarks).where(ofUser);
  return mark?.seenAt ?? null;
}

/** Lists a host's news of the event, newest first, with what they have not seen. */
export async function readBell(db: Db, scope: HostScope, retention: GuestRetention, now: Date) {
  const lines = await listNews(db, scope, retention, now);
  const seenAt = await findSeenAt(db, scope);
  return gatherLines(lines)
    .slice(0, linesMax)
    .map(({ at, ...line }) => ({ ...line, at: at.toISOString(), isNew: seenAt === null || at > seenAt }));
}
