import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { addToStoredCounts } from '../../../db/failed-attempts.ts';
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
import {
  renderEmailContent,
  type EmailKind,
  type ForgettingNotices,
  type Membership,
} from './email-texts.rules.ts';

export type EmailPost = {
  mailer: Mailer;
  jobs: Jobs;
  publicUrl: string;
  brand: Brand;
  invitationLimits: { email: { server: number } };
};

/** The kinds that strangers can cause to be sent to anybody. */
const forStrangers: readonly EmailKind[] = ['verify', 'already_registered'];

/**
 * When an e-mail may be sent: above their share of the server's daily limit, all e-mails that strangers cause go the next
 * day, so that a flood delays nobody for longer. Counts it for the server on that day.
 */
async function resolveStart(
  tx: Transaction,
  kind: EmailKind,
  { email: { server } }: EmailPost['invitationLimits'],
  now: Date,
): Promise<Date | undefined> {
  // Already counted with its host's messages.
  if (kind === 'member_invited') return undefined;
  const waits = forStrangers.includes(kind);
  const share = { key: strangerEmailsKey, max: computeStrangersShare(server) };
  const caps = [...(waits ? [share] : []), { key: serverEmailsKey, max: waits ? server : Infinity }];
  const exceeded = await addToStoredCounts(tx, caps, { count: 1, windowMinutes: serverEmailsMinutes }, now);
  return exceeded?.resetsAt;
}

type Recipient = { email: string; fullName: string } & (
  | { id: string }
  | { invitationId: string }
  | { memberInvitationId: string }
);

/** Queues a message in its transaction; without a provider it goes to the outbox. Returns when it may be sent. */
export async function queueEmail(
  tx: Transaction,
  { mailer, jobs, publicUrl, brand, invitationLimits }: EmailPost,
  { email: toAddress, fullName, ...recipient }: Recipient,
  {
    kind,
    token,
    events,
    membership,
  }: { kind: EmailKind; token?: string; events?: ForgettingNotices; membership?: Membership },
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
  // The retry period begins when it may be sent.
  const createdAt = startAfter ?? now;
  const status = isOutbox ? 'outbox' : 'queued';
  const whose = 'id' in recipient ? { userId: recipient.id } : recipient;
  await tx.insert(emails).values({ id, ...whose, kind, toAddress, ...content, status, createdAt });
  if (!isOutbox)
    await jobs.enqueue(tx, 'emails', { emailId: id, ...(startAfter && { waited: true }) }, startAfter);
  return createdAt;
}

/** Withdraws messages that no provider has yet: nobody gets a link that does not work. */
export async function withdrawEmails(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(emails).where(and(which, eq(emails.status, 'queued'), isNull(emails.handedOverAt)));
}
