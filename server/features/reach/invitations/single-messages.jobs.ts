import {
  type DeliveryServices,
  decideOnFault,
  lostAfterMilliseconds,
  type MessageSender,
  type DeliveryStep,
} from './delivery.rules.ts';
import {
  claimNext,
  type DeliveryRow,
  failRest,
  giveBack,
  markProblem,
  type SendRow,
  finishDeliveries,
  finishLost,
  finishSent,
} from './delivery-rows.commands.ts';
import { readMails, readText } from './delivery-texts.queries.ts';

/** Over 23 hours, with the waits of `computeNextAttemptAt`. */
const maxAttempts = 31;

/** Sends one message through the provider, and returns the provider's id for it. */
async function handOver(delivering: DeliveryServices, send: SendRow, row: DeliveryRow): Promise<string> {
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

type LaterDecision = { act: 'later' | 'wait'; error: string; retryAfterSeconds: number | null };
type PostponedAttempts = Map<string, number>;

/** Schedules another attempt, or gives up after too many. */
async function resolveLater(
  { db, now, report }: DeliveryServices,
  row: DeliveryRow,
  { act, error, retryAfterSeconds }: LaterDecision,
  putOff: PostponedAttempts,
): Promise<DeliveryStep> {
  const { id, sendId, attempts } = row;
  if (attempts >= maxAttempts) {
    await finishDeliveries(db, [row], { status: 'failed', reason: 'provider_down', error }, now());
    // A provider that was down for that long has taken none of the others either.
    if (act === 'wait') await failRest(db, sendId, 'provider_down', error, now());
    report(`Of the invitations ${sendId}, ${act === 'wait' ? 'all that are left are' : 'one is'} given up.`);
    return 'more';
  }
  await finishDeliveries(db, [row], { status: 'queued', error }, now());
  if (act === 'wait') return { attempts, retryAfterSeconds };
  putOff.set(id, attempts);
  return 'more';
}

async function resolveFault(
  delivering: DeliveryServices,
  send: SendRow,
  row: DeliveryRow,
  fault: unknown,
  putOff: PostponedAttempts,
): Promise<DeliveryStep> {
  const { db, now } = delivering;
  const judged = decideOnFault(fault);
  if (!judged) throw fault;
  const { verdict, message: error, retryAfterSeconds } = judged;
  switch (verdict.act) {
    case 'fail':
      await finishDeliveries(db, [row], { status: 'failed', reason: verdict.reason, error }, now());
      if (verdict.isAddress) await markProblem(db, row, verdict.reason);
      return 'more';
    case 'failAll':
      await finishDeliveries(db, [row], { status: 'failed', reason: verdict.reason, error }, now());
      await failRest(db, send.id, verdict.reason, error, now());
      return 'more';
    case 'unknown':
      await finishDeliveries(db, [row], { status: 'unknown', reason: 'no_answer', error }, now());
      return 'more';
    case 'giveBack':
      await giveBack(db, [row], { isKept: false }, now());
      return { attempts: row.attempts, retryAfterSeconds };
    case 'later':
    case 'wait':
      return resolveLater(delivering, row, { act: verdict.act, error, retryAfterSeconds }, putOff);
  }
}

/**
 * Sends messages one at a time, to a provider without idempotency keys: a message that may have been sent is never sent
 * again unasked. One whose mailbox is busy is postponed until the others are through.
 */
export function createSingleSender(delivering: DeliveryServices, send: SendRow): MessageSender {
  const { db, now } = delivering;
  const putOff: PostponedAttempts = new Map();

  const next = async (): Promise<DeliveryStep> => {
    await finishLost(db, send.id, new Date(now().getTime() - lostAfterMilliseconds), now());
    const [row] = await claimNext(db, send.id, { max: 1, putOff: [...putOff.keys()] }, now());
    if (!row) {
      const isAnyLeft = putOff.size > 0;
      return isAnyLeft ? { attempts: Math.max(...putOff.values()), retryAfterSeconds: null } : 'done';
    }
    try {
      const providerId = await handOver(delivering, send, row);
      await finishSent(db, send.id, [{ id: row.id, attendeeId: row.attendeeId, providerId }], now());
      return 'more';
    } catch (error) {
      return resolveFault(delivering, send, row, error, putOff);
    }
  };
  return { next, finish: () => Promise.resolve() };
}
