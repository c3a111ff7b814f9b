import { type Delivering, judge, lostAfterMilliseconds, type Step } from './delivery.rules.ts';
import {
  claimNext,
  type DeliveryRow,
  failRest,
  markProblem,
  type SendRow,
  settle,
  settleLost,
  settleSent,
} from './delivery-rows.commands.ts';
import { readMails, readText } from './delivery-texts.queries.ts';

const maxAttempts = 8;

/** Asks the provider to send one message, and gives its id for it. */
async function handOver(delivering: Delivering, send: SendRow, row: DeliveryRow): Promise<string> {
  const { db, mailer, texter } = delivering;
  if (send.channel === 'text') {
    if (texter.mode === 'outbox') throw new Error('No provider of texts.');
    return texter.send(await readText(db, send, row, delivering));
  }
  if (mailer.mode === 'outbox') throw new Error('No provider of e-mails.');
  const [mail] = await readMails(db, send, [row], delivering);
  if (!mail) throw new Error('An e-mail without a text.');
  return mailer.send(mail, `invitations/${row.id}`);
}

async function settleFault(
  { db, now }: Delivering,
  send: SendRow,
  row: DeliveryRow,
  fault: unknown,
): Promise<Step> {
  const judged = judge(fault);
  if (!judged) throw fault;
  const { verdict, message: error, retryAfterSeconds } = judged;
  switch (verdict.act) {
    case 'fail':
      await settle(db, [row], { status: 'failed', reason: verdict.reason, error }, now());
      if (verdict.isAddress) await markProblem(db, row, verdict.reason);
      return 'more';
    case 'failAll':
      await settle(db, [row], { status: 'failed', reason: verdict.reason, error }, now());
      await failRest(db, send.id, verdict.reason, error, now());
      return 'more';
    case 'unknown':
      await settle(db, [row], { status: 'unknown', reason: 'no_answer', error }, now());
      return 'more';
    case 'later':
      if (row.attempts >= maxAttempts) {
        await settle(db, [row], { status: 'failed', reason: 'provider_down', error }, now());
        return 'more';
      }
      await settle(db, [row], { status: 'queued', error }, now());
      return { attempts: row.attempts, retryAfterSeconds };
  }
}

/**
 * Sends the next message by itself, to a provider that knows no key: one that may have gone out is never sent again
 * unasked.
 */
export async function sendNextSingle(delivering: Delivering, send: SendRow): Promise<Step> {
  const { db, now } = delivering;
  await settleLost(db, send.id, new Date(now().getTime() - lostAfterMilliseconds), now());
  const [row] = await claimNext(db, send.id, 1, now());
  if (!row) return 'done';
  try {
    const providerId = await handOver(delivering, send, row);
    await settleSent(db, send.id, [{ id: row.id, attendeeId: row.attendeeId, providerId }], now());
    return 'more';
  } catch (error) {
    return settleFault(delivering, send, row, error);
  }
}
