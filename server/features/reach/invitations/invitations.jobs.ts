import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import type { Jobs, KnownJobs } from '../../../lib/jobs.ts';
import { computeNextAttemptAt } from '../emails/emails.rules.ts';
import {
  type DeliveryServices,
  lostAfterMilliseconds,
  patienceSeconds,
  type MessageSender,
  workMilliseconds,
} from './delivery.rules.ts';
import { failRest, moveToOutbox, type SendRow } from './delivery-rows.commands.ts';
import { createBatchSender } from './email-batches.jobs.ts';
import { channelFacts, getProvider } from './invitations.rules.ts';
import { isUnderWay, isUnfinished } from './unfinished-sends.queries.ts';
import { createSingleSender } from './single-messages.jobs.ts';

async function readSend(db: Database, sendId: string) {
  const [row] = await db
    .select({ send: invitationSends, status: events.status })
    .from(invitationSends)
    .innerJoin(events, eq(events.id, invitationSends.eventId))
    .where(eq(invitationSends.id, sendId));
  return row ?? null;
}

function createSender(delivering: DeliveryServices, send: SendRow): MessageSender {
  const { mailer } = delivering;
  const sendBatch = mailer.mode === 'outbox' ? undefined : mailer.sendBatch;
  return send.channel === 'email' && sendBatch
    ? createBatchSender(delivering, send, sendBatch)
    : createSingleSender(delivering, send);
}

/**
 * Works through a send until it is done, the provider asks for a pause or the time for one job is up; then the rest is
 * queued again. It may be repeated, and run twice at once: nobody gets two messages.
 */
export async function deliverSend(
  delivering: DeliveryServices,
  { sendId }: { sendId: string },
): Promise<void> {
  const { db, jobs, now, signal } = delivering;
  const comeBack = (send: SendRow, at?: Date) =>
    jobs.enqueue(db, channelFacts[send.channel].queue, { sendId }, at);
  const inMilliseconds = (wait: number) => new Date(now().getTime() + wait);
  const started = performance.now();
  let sender: MessageSender | undefined;
  await using _ending = { [Symbol.asyncDispose]: async () => sender?.finish() };
  for (;;) {
    const found = await readSend(db, sendId);
    if (!found) return;
    const { send, status } = found;
    if (getProvider(delivering, send.channel) === 'outbox') return moveToOutbox(db, sendId, now());
    if (status !== 'active') await failRest(db, sendId, 'not_live', null, now());
    sender ??= createSender(delivering, send);
    const step = await sender.next();
    if (step === 'done') {
      // Another worker has claimed some and may have died.
      if (await isUnderWay(db, sendId)) await comeBack(send, inMilliseconds(lostAfterMilliseconds));
      return;
    }
    if (signal.aborted || performance.now() - started > workMilliseconds) return comeBack(send);
    if (step === 'more') continue;
    const { attempts, retryAfterSeconds } = step;
    if (retryAfterSeconds === null || retryAfterSeconds > patienceSeconds) {
      return comeBack(send, computeNextAttemptAt(attempts, retryAfterSeconds, now()));
    }
    await sleep(retryAfterSeconds * 1000);
  }
}

async function listUnfinished(db: Database) {
  const rows = await db
    .selectDistinct({ id: invitationSends.id, channel: invitationSends.channel })
    .from(deliveries)
    .innerJoin(invitationSends, eq(invitationSends.id, deliveries.sendId))
    .where(isUnfinished);
  return rows.map(({ id, channel }) => ({ sendId: id, queue: channelFacts[channel].queue }));
}

/** Queues unfinished sends again at the start of a server: their jobs may have been lost with a worker. */
export async function resumeSends(db: Database, jobs: Jobs): Promise<void> {
  for (const { queue, sendId } of await listUnfinished(db)) await jobs.enqueue(db, queue, { sendId });
}

/**
 * Does the same at intervals, for sends that have no job. A second job beside one would also count attempts, and the
 * provider would be given up hours too soon.
 */
export async function resumeLostSends(db: Database, jobs: KnownJobs): Promise<void> {
  for (const { queue, sendId } of await listUnfinished(db))
    if (!(await jobs.isQueued(queue, { sendId }))) await jobs.enqueue(db, queue, { sendId });
}
