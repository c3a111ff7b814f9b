import { carriesCalendars } from '@daysheet/shared/messages/invitations.ts';
import { type Mail, mailBatchMax, type Mailer, MailFault } from '../../../lib/delivery/mailer.ts';
import { hasItems } from '../calendar/calendar.queries.ts';
import {
  type DeliveryServices,
  isKeyForgotten,
  decideOnFault,
  type MessageSender,
  type DeliveryStep,
} from './delivery.rules.ts';
import {
  claimLeftBehind,
  claimNext,
  type DeliveryRow,
  failRest,
  giveBack,
  markProblem,
  type SendRow,
  finishDeliveries,
  finishSent,
  splitBatch,
} from './delivery-rows.commands.ts';
import { readMails } from './delivery-texts.queries.ts';

type BatchSender = NonNullable<Exclude<Mailer, { mode: 'outbox' }>['sendBatch']>;

async function finishAnswered(
  { db, now }: Pick<DeliveryServices, 'db' | 'now'>,
  rows: readonly DeliveryRow[],
  answers: readonly (string | MailFault)[],
): Promise<void> {
  const sent = rows.flatMap(({ id, attendeeId }, index) => {
    const answer = answers[index];
    return typeof answer === 'string' ? [{ id, attendeeId, providerId: answer }] : [];
  });
  if (rows[0]) await finishSent(db, rows[0].sendId, sent, now());
  for (const [index, row] of rows.entries()) {
    const fault = answers[index];
    if (typeof fault === 'string') continue;
    const isWrong = fault?.kind === 'message';
    const outcome = isWrong
      ? ({ status: 'failed', reason: 'address_refused', error: fault.message } as const)
      : ({ status: 'unknown', reason: 'no_answer' } as const);
    await finishDeliveries(db, [row], outcome, now());
    if (isWrong) await markProblem(db, row, 'address_refused');
  }
}

/** Handles a fault of a whole batch. */
async function resolveFault(
  { db, now }: DeliveryServices,
  send: SendRow,
  rows: readonly DeliveryRow[],
  fault: MailFault,
): Promise<DeliveryStep> {
  const judged = decideOnFault(fault);
  const { message: error } = fault;
  if (fault.kind === 'changed') {
    await finishDeliveries(db, rows, { status: 'unknown', reason: 'no_answer', error }, now());
    return 'more';
  }
  if (judged?.verdict.act === 'failAll') {
    const { reason } = judged.verdict;
    await finishDeliveries(db, rows, { status: 'failed', reason, error }, now());
    await failRest(db, send.id, reason, error, now());
    return 'more';
  }
  if (judged?.verdict.act === 'fail') {
    const [only] = rows;
    if (rows.length === 1 && only) await finishAnswered({ db, now }, rows, [fault]);
    else await splitBatch(db, rows);
    return 'more';
  }
  if (judged?.verdict.act === 'giveBack')
    await giveBack(db, rows, { isKept: rows[0]?.attempts !== 1 }, now());
  // The batch keeps its key, which prevents the provider from sending it twice.
  return { attempts: rows[0]?.attempts ?? 1, retryAfterSeconds: fault.retryAfterSeconds };
}

type Batch = { rows: DeliveryRow[]; mails: Mail[] };

/** One message per call if calendars are attached. */
async function readBatchMax({ db, mailer }: DeliveryServices, { eventId, answer }: SendRow): Promise<number> {
  const carries = carriesCalendars(mailer.mode, answer.queued) && (await hasItems(db, eventId));
  return carries ? 1 : mailBatchMax;
}

async function claimBatch(
  delivering: DeliveryServices,
  send: SendRow,
  isRepeat: boolean,
): Promise<Batch | null> {
  const { db, now } = delivering;
  const rows = isRepeat
    ? await claimLeftBehind(db, send.id)
    : await claimNext(db, send.id, { max: await readBatchMax(delivering, send) }, now());
  return rows.length === 0 ? null : { rows, mails: await readMails(db, send, rows, delivering) };
}

/** Claims batch after batch: first one that a dead worker left behind, then the next; `prepare` claims one ahead. */
function createClaims(delivering: DeliveryServices, send: SendRow) {
  let hasLeftBehind = true;
  let ready: Promise<Batch | null> | null = null;
  return {
    /** `waitForFinish` waits until the earlier results are stored. */
    async next(waitForFinish: () => Promise<void>): Promise<Batch | null> {
      const prepared = await ready;
      ready = null;
      if (prepared) return prepared;
      await waitForFinish();
      const leftBehind = hasLeftBehind ? await claimBatch(delivering, send, true) : null;
      hasLeftBehind = leftBehind !== null;
      return leftBehind ?? claimBatch(delivering, send, false);
    },
    async prepare(): Promise<void> {
      if (hasLeftBehind) return;
      ready = claimBatch(delivering, send, false);
      await ready.catch(() => {
        ready = null;
      });
    },
    /** Releases the prepared batch, which was not requested; the one before it counts as left behind. */
    async giveBack(): Promise<void> {
      const unsent = await ready;
      hasLeftBehind = true;
      ready = null;
      if (unsent) await giveBack(delivering.db, unsent.rows, { isKept: false }, delivering.now());
    },
  };
}

/**
 * Sends a hundred per call, or one with its calendar. A batch and its key are stored before the provider is called, so
 * that the next worker can repeat exactly what a dead one left behind. During a call, the results of the last batch are
 * stored and the next batch is prepared.
 */
export function createBatchSender(
  delivering: DeliveryServices,
  send: SendRow,
  sendBatch: BatchSender,
): MessageSender {
  const { db, now } = delivering;
  const claims = createClaims(delivering, send);
  let settling: Promise<void> = Promise.resolve();

  const next = async (): Promise<DeliveryStep> => {
    const batch = await claims.next(() => settling);
    const first = batch?.rows[0];
    if (!batch || !first) return 'done';
    const { rows, mails } = batch;
    if (isKeyForgotten(first.updatedAt, now())) {
      await finishDeliveries(db, rows, { status: 'unknown', reason: 'no_answer' }, now());
      return 'more';
    }
    const answered = sendBatch(mails, `invitations/${first.batchKey}`);
    const [sent] = await Promise.allSettled([answered, claims.prepare()]);
    await settling;
    if (sent.status === 'fulfilled') {
      settling = finishAnswered(delivering, rows, sent.value);
      // The next `await` of it throws its error; until then nobody handles it.
      settling.catch(() => undefined);
      return 'more';
    }
    await claims.giveBack();
    if (!(sent.reason instanceof MailFault)) throw sent.reason;
    return resolveFault(delivering, send, rows, sent.reason);
  };
  return { next, finish: () => settling };
}
