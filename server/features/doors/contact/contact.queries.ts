import { desc, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import type { ContactRow } from './contact.rules.ts';

const { handedOverAt: _own, ...columns } = getTableColumns(contactMessages);

/** Lists stored messages, newest first, with their total. For the operator: no endpoint serves them. */
export async function listContactMessages(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ messages: ContactRow[]; total: number }> {
  const messages = await db
    .select(columns)
    .from(contactMessages)
    .orderBy(desc(contactMessages.sentAt), desc(contactMessages.id))
    .limit(limit)
    .offset(offset);
  return { messages, total: await db.$count(contactMessages) };
}
