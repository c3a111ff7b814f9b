import type { Transaction } from '../../db/client.ts';
import { emails } from '../../db/schema/emails.ts';
import { newId } from '../../lib/ids.ts';
import type { Jobs } from '../../lib/jobs.ts';
import type { Mailer } from '../../lib/mailer.ts';
import { emailContent, type EmailKind } from './email-texts.rules.ts';

export type Post = { mailer: Mailer; jobs: Jobs; publicUrl: string };

/** Queues a message to a user in the transaction that causes it; without a provider it goes to the outbox. */
export async function queueEmail(
  tx: Transaction,
  { mailer, jobs, publicUrl }: Post,
  user: { id: string; email: string; fullName: string },
  { kind, token }: { kind: EmailKind; token?: string },
  now: Date,
): Promise<void> {
  const id = newId();
  const content = emailContent(kind, { fullName: user.fullName, publicUrl, ...(token && { token }) });
  const status = mailer.mode === 'outbox' ? 'outbox' : 'queued';
  await tx
    .insert(emails)
    .values({ id, userId: user.id, kind, toAddress: user.email, ...content, status, createdAt: now });
  if (status === 'queued') await jobs.enqueue(tx, 'emails', { emailId: id });
}
