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

/** Puts off when to look, for whoever read the choice as it stands; false where another server was faster. */
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
 * Queues what was written, where there is anything, and says up to when that was; nothing where another server was faster.
 * Throws `invitations.daily_limit` where the server has sent enough for today, and nothing has changed.
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

/** Looks again then, and writes or pushes what there is by then. */
export async function lookAgain(
  db: Database,
  choice: BellChoiceRow,
  which: 'mailAt' | 'pushAt',
  at: Date | null,
): Promise<void> {
  await takeTurn(db, choice, which, { [which]: at });
}

/**
 * Takes it on to tell a host's devices. Gives the choice as it stands then, which no other server takes until the lease
 * ends; null where one was faster.
 */
export async function leasePush(
  db: Database,
  choice: BellChoiceRow,
  now: Date,
): Promise<BellChoiceRow | null> {
  const pushAt = computeLeaseEnd(now);
  return (await takeTurn(db, choice, 'pushAt', { pushAt })) ? { ...choice, pushAt } : null;
}

/** Says up to when they were told; nothing where another server took over in the meantime. */
export async function finishPush(
  db: Database,
  leased: BellChoiceRow,
  { pushAt, pushedUntil }: { pushAt: Date; pushedUntil: Date },
): Promise<void> {
  await takeTurn(db, leased, 'pushAt', { pushAt, pushedUntil });
}

/** Those that listen no more are forgotten. */
export async function forgetDevices(db: Database, eventId: string, ids: readonly string[]): Promise<void> {
  const gone = and(eq(bellDevices.eventId, eventId), inArray(bellDevices.id, [...ids]));
  await db.delete(bellDevices).where(gone);
}
