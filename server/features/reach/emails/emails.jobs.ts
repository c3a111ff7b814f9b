import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { addToStoredCount } from '../../../db/failed-attempts.ts';
import { emails } from '../../../db/schema/emails.ts';
import { withdrawForgettingNotice } from '../../core/retention/retention.commands.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { JobData, Jobs } from '../../../lib/jobs.ts';
import { createLostAnswer, MailFault, type Mailer } from '../../../lib/delivery/mailer.ts';
import { countSends } from '../../../lib/watching/metrics.ts';
import { computeHorizon } from '../../../retention.ts';
import { computeNextAttemptAt, isGivenUp, serverEmailsKey, serverEmailsMinutes } from './emails.rules.ts';

type Services = {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  now: Clock;
  /** Logs messages that are given up. */
  report: (problem: string) => void;
};
type EmailRow = typeof emails.$inferSelect;

async function recordFault(services: Services, email: EmailRow, fault: MailFault): Promise<void> {
  const { db, jobs, now, report } = services;
  const attempts = fault.kind === 'waiting' ? email.attempts : email.attempts + 1;
  const isOver = fault.isFinal || isGivenUp(email.createdAt, now());
  await db.transaction(async (tx) => {
    await tx
      .update(emails)
      .set({ attempts, error: fault.message, status: isOver ? 'failed' : 'queued', handedOverAt: null })
      .where(eq(emails.id, email.id));
    if (isOver && email.kind === 'forgetting' && email.userId !== null)
      await withdrawForgettingNotice(tx, { userId: email.userId, notifiedAt: email.createdAt });
    if (isOver) return;
    const startAfter = computeNextAttemptAt(attempts, fault.retryAfterSeconds, now());
    await jobs.enqueue(tx, 'emails', { emailId: email.id }, startAfter);
  });
  if (!isOver) return;
  countSends('account', 'failed');
  report(`The e-mail ${email.id} (${email.kind}) is given up: ${fault.kind}.`);
}

/**
 * One attempt at a queued message; the only one if its outcome is unknown: Resend drops a duplicate, others send it
 * again. After sending, its text is deleted, since it may contain a link. A provider's fault is recorded and retried
 * later; a sent message stays sent if the job runs twice. A message is deleted with its user.
 */
export async function deliverEmail(
  services: Services,
  { emailId, waited }: JobData['emails'],
): Promise<void> {
  const { db, mailer, now } = services;
  const [email] = await db.select().from(emails).where(eq(emails.id, emailId));
  if (email?.status !== 'queued' || mailer.mode === 'outbox') return;
  if (email.handedOverAt !== null && mailer.mode !== 'resend')
    return recordFault(services, email, createLostAnswer());
  const isStillThere = and(eq(emails.id, emailId), eq(emails.status, 'queued'));
  const { count } = await db.update(emails).set({ handedOverAt: now() }).where(isStillThere);
  // It was withdrawn meanwhile.
  if (count === 0) return;
  if (waited) {
    const addition = { key: serverEmailsKey, count: 1, windowMinutes: serverEmailsMinutes };
    await addToStoredCount(db, addition, now());
  }
  const { toAddress: to, subject, text, html, rest } = email;
  try {
    const providerId = await mailer.send({ to, subject, text, html, ...rest }, `email/${email.id}`);
    await db
      .update(emails)
      .set({
        status: 'sent',
        attempts: email.attempts + 1,
        providerId,
        sentAt: now(),
        error: null,
        text: '',
        html: '',
        rest: null,
      })
      .where(eq(emails.id, emailId));
    countSends('account', 'sent');
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    await recordFault(services, email, error);
  }
}

/** Deletes old messages; those that still wait for a provider stay. */
export async function sweepEmails(db: Database, now: Date): Promise<void> {
  const isOver = inArray(emails.status, ['sent', 'failed', 'outbox']);
  await db.delete(emails).where(and(isOver, lt(emails.createdAt, computeHorizon('emails', now))));
}
