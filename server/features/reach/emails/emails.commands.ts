import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { addToStoredCount, takeWindowPlace } from '../../../db/failed-attempts.ts';
import { emails } from '../../../db/schema/emails.ts';
import { createId } from '../../../lib/ids.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import {
  computeStrangersShare,
  serverEmailsKey,
  serverEmailsMinutes,
  strangerEmailsKey,
} from './emails.rules.ts';
import { renderEmailContent, type EmailKind, type Forgotten, type Membership } from './email-texts.rules.ts';

export type EmailPost = {
  mailer: Mailer;
  jobs: Jobs;
  publicUrl: string;
  brand: Brand;
  invitationLimits: { email: { server: number } };
};

/** What strangers can have sent to anybody. */
const forStrangers: readonly EmailKind[] = ['verify', 'already_registered'];

/**
 * When an e-mail may go: above their share of what the server sends in a day, what strangers ask for goes on another, at
 * most as many on each, and takes nothing from hosts. What waits counts for the server on the day on which it goes.
 */
async function resolveStart(
  tx: Transaction,
  kind: EmailKind,
  { email: { server } }: EmailPost['invitationLimits'],
  now: Date,
): Promise<Date | undefined> {
  // Counted already, with its host's.
  if (kind === 'member_invited') return undefined;
  const isForStranger = forStrangers.includes(kind);
  const windowMinutes = serverEmailsMinutes;
  if (isForStranger) {
    const share = { key: strangerEmailsKey, max: computeStrangersShare(server), windowMinutes };
    const startsAt = await takeWindowPlace(tx, share, now);
    if (startsAt) return startsAt;
  }
  const used = await addToStoredCount(tx, { key: serverEmailsKey, count: 1, windowMinutes }, now);
  return isForStranger && used.count > server ? used.resetsAt : undefined;
}

type Recipient = { email: string; fullName: string } & (
  | { id: string }
  | { invitationId: string }
  | { memberInvitationId: string }
);

/** Queues a message in the transaction that causes it; without a provider it goes to the outbox. Gives when it may go. */
export async function queueEmail(
  tx: Transaction,
  { mailer, jobs, publicUrl, brand, invitationLimits }: EmailPost,
  { email: toAddress, fullName, ...recipient }: Recipient,
  {
    kind,
    token,
    events,
    membership,
  }: { kind: EmailKind; token?: string; events?: Forgotten; membership?: Membership },
  now: Date,
): Promise<Date> {
  const id = createId();
  const content = renderEmailContent(kind, {
    fullName,
    publicUrl,
    brand,
    ...(token && { token }),
    ...(events && { events }),
    ...(membership && { membership }),
  });
  const isOutbox = mailer.mode === 'outbox';
  const startAfter = isOutbox ? undefined : await resolveStart(tx, kind, invitationLimits, now);
  // It is tried for as long as if it had been asked for then.
  const createdAt = startAfter ?? now;
  const status = isOutbox ? 'outbox' : 'queued';
  const whose = 'id' in recipient ? { userId: recipient.id } : recipient;
  await tx.insert(emails).values({ id, ...whose, kind, toAddress, ...content, status, createdAt });
  if (!isOutbox)
    await jobs.enqueue(tx, 'emails', { emailId: id, ...(startAfter && { waited: true }) }, startAfter);
  return createdAt;
}

/** Takes back what no provider was given yet: nobody is written to with a link that opens nothing. */
export async function withdrawEmails(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(emails).where(and(which, eq(emails.status, 'queued'), isNull(emails.handedOverAt)));
}
