import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { emails } from '../../../db/schema/emails.ts';
import type { OutboxScope } from './emails.access.ts';

const outboxPageSize = 50;

/** The newest messages of the outbox, with their texts. */
export async function listOutbox(db: Db, _scope: OutboxScope) {
  const rows = await db
    .select()
    .from(emails)
    .where(eq(emails.status, 'outbox'))
    .orderBy(desc(emails.seq))
    .limit(outboxPageSize);
  return rows.map(({ id, toAddress, subject, text, createdAt }) => ({
    id,
    toAddress,
    subject,
    text,
    createdAt: createdAt.toISOString(),
  }));
}
