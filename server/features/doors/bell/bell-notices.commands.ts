import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { addToStoredCount } from '../../../db/failed-attempts.ts';
import { bellChoices, bellDevices } from '../../../db/schema/bell.ts';
import { emails } from '../../../db/schema/emails.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import { createId } from '../../../lib/ids.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { serverEmailsKey, serverEmailsMinutes } from '../../reach/emails/emails.rules.ts';
import { ofChoice } from './bell-choices.queries.ts';
import { computeLeaseEnd } from './bell-choices.rules.ts';

type BellChoiceRow = typeof bellChoices.$inferSelect;
type BellMailRow = Pick<typeof emails.$inferInsert, 'toAddress' | 'subject' | 'text' | 'html' | 'rest'>;
type MailServices = { jobs: Jobs; mailer: Mailer; invitationLimits: { email: { server: number } } };

/** Postpones the next check if the choice is unchanged since it was read; false if another server was faster. */
async function takeTurn(
  tx: Pick<Database, 'update'>,
  choice: BellChoiceRow,
  which: 'mailAt' | 'pushAt',
  set: Partial<BellChoiceRow>,
): Promise<boolean> {
  const before = choice[which];
  if (before === null) return false;
  const isSame = and(ofChoice(choice), eq(bellChoices[which], before));
  return (await tx.update(bellChoices).set(set).where(isSame).returning()).length > 0;
}

/**
 * Queues the digest, if there is one, and stores the instant up to which news was mailed; does nothing if another server
 * was faster. Throws `invitations.daily_limit`, and changes nothing, if the server has used up its limit for today.
 */
export async function postDigest(
  db: Database,
  { jobs, mailer, invitationLimits }: MailServices,
  { choice, mailAt, mailedUntil }: { choice: BellChoiceRow; mailAt: Date | null; mailedUntil: Date },
  written: BellMailRow | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await takeTurn(tx, choice, 'mailAt', { mailAt, mailedUntil })) || !written) return;
    const id = createId();
    const isOutbox = mailer.mode === 'outbox';
    const { eventId, userId } = choice;
    const mail = { id, eventId, userId, kind: 'notices', ...written, createdAt: now } as const;
    await tx.insert(emails).values({ ...mail, status: isOutbox ? 'outbox' : 'queued' });
    if (isOutbox) return;
    const day = { key: serverEmailsKey, count: 1, windowMinutes: serverEmailsMinutes };
    const { count, resetsAt } = await addToStoredCount(tx, day, now);
    if (count > invitationLimits.email.server)
      throw new AppError('invitations.daily_limit', { retryAt: resetsAt });
    await jobs.enqueue(tx, 'emails', { emailId: id });
  });
}

/** Postpones the check until then. */
export async function lookAgain(
  db: Database,
  choice: BellChoiceRow,
  which: 'mailAt' | 'pushAt',
  at: Date | null,
): Promise<void> {
  await takeTurn(db, choice, which, { [which]: at });
}

/**
 * Takes a lease on pushing to a host's devices. Returns the updated choice, which no other server takes until the lease
 * ends; null if another server was faster.
 */
export async function leasePush(
  db: Database,
  choice: BellChoiceRow,
  now: Date,
): Promise<BellChoiceRow | null> {
  const pushAt = computeLeaseEnd(now);
  return (await takeTurn(db, choice, 'pushAt', { pushAt })) ? { ...choice, pushAt } : null;
}

/** Stores the instant up to which news was pushed; does nothing if another server took over meanwhile. */
export async function finishPush(
  db: Database,
  leased: BellChoiceRow,
  { pushAt, pushedUntil }: { pushAt: Date; pushedUntil: Date },
): Promise<void> {
  await takeTurn(db, leased, 'pushAt', { pushAt, pushedUntil });
}

/** Deletes devices whose subscription has ended. */
export async function forgetDevices(db: Database, eventId: string, ids: readonly string[]): Promise<void> {
  const gone = and(eq(bellDevices.eventId, eventId), inArray(bellDevices.id, [...ids]));
  await db.delete(bellDevices).where(gone);
}
