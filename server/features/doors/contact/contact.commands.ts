import type { z } from 'zod';
import type { contactInput } from '@daysheet/shared/site/contact.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { countFailedAttempt } from '../../../db/failed-attempts.ts';
import { contactMessages } from '../../../db/schema/contact.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import { getContactLimits } from './contact.rules.ts';

type SupportServices = { mailer: Mailer; jobs: Jobs; supportEmail: string | undefined };

/**
 * Stores a message and queues its e-mail in one transaction, so that nothing is lost while no mail can be sent. A retry
 * with the same id stores nothing more; a message with the hidden field filled in is from a bot, and dropped.
 */
export async function sendContactMessage(
  db: Database,
  { mailer, jobs, supportEmail }: SupportServices,
  { address, now }: Visit,
  { website, ...message }: z.output<typeof contactInput>,
): Promise<void> {
  if (website !== '') return;
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(contactMessages)
      .values({ ...message, sentAt: now })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
    if (stored.length === 0) return;
    for (const limit of getContactLimits(address)) {
      const { isOver, resetsAt } = await countFailedAttempt(tx, limit, now);
      if (isOver) throw new AppError('contact.too_many', { retryAt: resetsAt });
    }
    if (supportEmail === undefined || mailer.mode === 'outbox') return;
    await jobs.enqueue(tx, 'contact', { messageId: message.id, attempts: 0 });
  });
}
