import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { addToStoredCount, addToStoredCounts } from '../../../db/failed-attempts.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { emails } from '../../../db/schema/emails.ts';
import type { users } from '../../../db/schema/users.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { type InvitationLimits, limitHours, listCaps } from '../invitations/invitations.rules.ts';
import { isGivenUp } from '../emails/emails.rules.ts';
import { computeRetryAt, personDailyMax } from './answer-mails.rules.ts';

type AnswerMailRow = typeof answerMails.$inferSelect;
type MailServices = { jobs: Jobs; mailer: Mailer; invitationLimits: InvitationLimits };
type EmailDraft = Pick<
  typeof emails.$inferInsert,
  'toAddress' | 'namedIds' | 'subject' | 'text' | 'html' | 'rest'
>;

/** Matches the row as it was read: a newer answer changes its due time. */
const isSame = ({ eventId, attendeeId, dueAt }: AnswerMailRow) =>
  and(eq(answerMails.eventId, eventId), eq(answerMails.attendeeId, attendeeId), eq(answerMails.dueAt, dueAt));

/** Counts a message to a person. Returns until when it waits if they reached their daily limit. */
async function countPerson(tx: Transaction, attendeeId: string, now: Date): Promise<Date | null> {
  const day = { key: `answer-mails:${attendeeId}`, count: 1, windowMinutes: limitHours * 60 };
  const { count, resetsAt } = await addToStoredCount(tx, day, now);
  return count > personDailyMax ? resetsAt : null;
}

/**
 * Deletes the stored mail and queues its message; does nothing if another server took it. `owner`: the event's owner;
 * without one nothing goes to a provider. Counts like invitations: throws `invitations.daily_limit`, and the mail stays
 * stored.
 */
export async function claimAnswerMail(
  db: Database,
  { jobs, mailer, invitationLimits }: MailServices,
  row: AnswerMailRow,
  written: { mail: EmailDraft; owner: typeof users.$inferSelect | null } | null,
  now: Date,
): Promise<void> {
  const { eventId, attendeeId } = row;
  await db.transaction(async (tx) => {
    const [taken] = await tx.delete(answerMails).where(isSame(row)).returning();
    if (!taken || !written) return;
    const { mail, owner } = written;
    const id = createId();
    const whose = { eventId, attendeeId, kind: 'answers', createdAt: now } as const;
    if (mailer.mode === 'outbox') {
      await tx.insert(emails).values({ id, ...whose, ...mail, status: 'outbox' });
      return;
    }
    if (owner === null) return;
    const waitsUntil = await countPerson(tx, attendeeId, now);
    if (waitsUntil) {
      await tx.insert(answerMails).values({ ...row, since: waitsUntil, dueAt: waitsUntil });
      return;
    }
    await tx.insert(emails).values({ id, ...whose, ...mail, status: 'queued' });
    await jobs.enqueue(tx, 'emails', { emailId: id });
    const caps = listCaps('email', { eventId, ownerId: owner.id }, { owner, invitationLimits }, now);
    const exceeded = await addToStoredCounts(tx, caps, { count: 1, windowMinutes: limitHours * 60 }, now);
    if (exceeded) throw new AppError('invitations.daily_limit', { retryAt: exceeded.resetsAt });
  });
}

/** Postpones an event's due notes to the next day; they are written then, from the data of that day. */
export async function postponeMails(db: Database, eventId: string, until: Date, now: Date): Promise<void> {
  const isDue = and(eq(answerMails.eventId, eventId), lte(answerMails.dueAt, now));
  await db.update(answerMails).set({ since: until, dueAt: until }).where(isDue);
}

/** Retries a failed message a little later, until it was tried for long enough. */
export async function scheduleRetry(db: Database, row: AnswerMailRow, now: Date): Promise<void> {
  if (isGivenUp(row.since, now)) await db.delete(answerMails).where(isSame(row));
  else
    await db
      .update(answerMails)
      .set({ dueAt: computeRetryAt(now) })
      .where(isSame(row));
}
