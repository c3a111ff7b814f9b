import { getSentLook } from '../../core/event-looks/event-looks.rules.ts';
import type { z } from 'zod';
import type { sendTestInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { releaseIdempotencyKey, takeIdempotencyKey } from '../../../db/idempotency-keys.ts';
import { AppError } from '../../../lib/app-error.ts';
import { MailFault } from '../../../lib/delivery/mailer.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { buildShareLink } from '../../core/events/events.rules.ts';
import { takeQuota } from './invitation-limits.commands.ts';
import { renderEmail, buildSampleUnsubscribeLink } from './invitation-texts.rules.ts';
import type { Sender } from './invitations.commands.ts';
import type { InvitationPost } from './invitations.rules.ts';

/** Whether this is the first try, which counts as an e-mail of the event. */
async function takeFirst(
  db: Database,
  scope: HostScope,
  key: string,
  { invitationLimits }: Pick<InvitationPost, 'invitationLimits'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isFirst = await takeIdempotencyKey(tx, key, now);
    if (isFirst) await takeQuota(tx, scope, { channel: 'email', count: 1, invitationLimits }, now);
    return isFirst;
  });
}

/**
 * Sends the message to the host's own address, at once, with the share link in place of a guest's own link. A retry with
 * the same id sends nothing more.
 */
export async function sendTest(
  db: Database,
  scope: HostScope,
  { id, subject, message }: z.output<typeof sendTestInput>,
  { user, post }: Sender,
  now: Date,
): Promise<{ sentTo: string }> {
  const { mailer, publicUrl, brand } = post;
  const { event } = scope;
  if (event.status !== 'active') throw new AppError('invitations.not_live');
  if (mailer.mode === 'outbox') throw new AppError('invitations.no_provider');
  if (!user.isEmailVerified) throw new AppError('invitations.unverified');
  const onceKey = `invitations:trial:${scope.userId}:${id}`;
  if (!(await takeFirst(db, scope, onceKey, post, now))) return { sentTo: user.email };
  const link = buildShareLink(event.eventCode, publicUrl);
  const letter = {
    subject,
    message,
    eventName: event.name,
    look: getSentLook(event),
    name: user.fullName,
    link,
    language: event.guestLanguage,
  };
  const mail = { to: user.email, replyTo: user.email };
  try {
    const rendered = renderEmail(letter, buildSampleUnsubscribeLink(publicUrl), { publicUrl, brand });
    await mailer.send({ ...mail, ...rendered }, onceKey);
  } catch (error) {
    await releaseIdempotencyKey(db, onceKey);
    if (error instanceof MailFault) throw new AppError('invitations.test_failed', { cause: error });
    throw error;
  }
  return { sentTo: user.email };
}
