import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { JobData, Jobs } from '../../../lib/jobs.ts';
import { MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { isGivenUp, computeNextAttemptAt } from '../../reach/emails/emails.rules.ts';
import { computeHorizon } from '../../../retention.ts';
import { renderContactMail } from './contact.rules.ts';

type Services = {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  supportEmail: string | undefined;
  brand: Brand;
  now: Clock;
  /** Logs what is given up. */
  report: (problem: string) => void;
};

/**
 * Tries to mail a stored message to the support address. After a provider's fault it is queued again; a mailed message is
 * not sent twice. A message that no provider ever takes stays in the table.
 */
export async function deliverContactMessage(
  { db, jobs, mailer, supportEmail, brand, now, report }: Services,
  { messageId, attempts }: JobData['contact'],
): Promise<void> {
  if (supportEmail === undefined || mailer.mode === 'outbox') return;
  const unmailed = and(eq(contactMessages.id, messageId), isNull(contactMessages.mailedAt));
  const [message] = await db.select().from(contactMessages).where(unmailed);
  if (!message) return;
  const reportEnd = (reason: string) =>
    report(`The contact message ${messageId} is given up: ${reason}. It stands in the table.`);
  if (message.handedOverAt !== null && mailer.mode !== 'resend') return reportEnd('unclear');
  await db.update(contactMessages).set({ handedOverAt: now() }).where(unmailed);
  try {
    await mailer.send(renderContactMail(message, supportEmail, brand), `contact/${messageId}`);
    await db.update(contactMessages).set({ mailedAt: now() }).where(unmailed);
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    const tried = error.kind === 'waiting' ? attempts : attempts + 1;
    if (error.isFinal || isGivenUp(message.sentAt, now())) return reportEnd(error.kind);
    const startAfter = computeNextAttemptAt(tried, error.retryAfterSeconds, now());
    await db.transaction(async (tx) => {
      await tx.update(contactMessages).set({ handedOverAt: null }).where(unmailed);
      await jobs.enqueue(tx, 'contact', { messageId, attempts: tried }, startAfter);
    });
  }
}

/** Deletes messages after their retention period. */
export async function sweepContact(db: Database, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.sentAt, computeHorizon('contactMessages', now)));
}
