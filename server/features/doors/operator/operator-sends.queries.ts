import { count, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sendsDays } from '@daysheet/shared/account/operator.ts';
import type { Db } from '../../../db/client.ts';
import { emails } from '../../../db/schema/emails.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';

/** The start of the shown days, including today; UTC. */
function computeBegin(now: Date): Date {
  const begin = new Date(now.getTime() - (sendsDays - 1) * 24 * 60 * 60_000);
  begin.setUTCHours(0, 0, 0, 0);
  return begin;
}

const toDay = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The subject of an e-mail that is not an invitation. */
const subject = sql<'answers' | 'notices' | 'account'>`case when ${emails.kind} in ('answers', 'notices')
  then ${emails.kind} else 'account' end`;

/** Counts messages by kind and status, per day on which they were queued; UTC. */
export async function countSends(db: Db, _scope: OperatorScope, now: Date) {
  const begin = computeBegin(now);
  const [others, invitations] = await Promise.all([
    db
      .select({ day: toDay(emails.createdAt), what: subject, status: emails.status, count: count() })
      .from(emails)
      .where(gte(emails.createdAt, begin))
      .groupBy(sql`1`, sql`2`, emails.status),
    db
      .select({
        day: toDay(deliveries.createdAt),
        channel: deliveries.channel,
        status: deliveries.status,
        count: count(),
      })
      .from(deliveries)
      .where(gte(deliveries.createdAt, begin))
      .groupBy(sql`1`, deliveries.channel, deliveries.status),
  ]);
  const sends = [...others, ...invitations.map(({ channel, ...row }) => ({ ...row, what: channel }))];
  return sends.toSorted(
    (a, b) => b.day.localeCompare(a.day) || a.what.localeCompare(b.what) || a.status.localeCompare(b.status),
  );
}
