import type { DeliveryReason } from '@daysheet/shared/messages/invitations.ts';
import type { Database } from '../../../db/client.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { type Mailer, MailFault, type MailFaultKind } from '../../../lib/delivery/mailer.ts';
import { type Texter, TextFault, type TextFaultKind } from '../../../lib/delivery/texter.ts';
import type { LinkSource } from '../../core/links/links.rules.ts';

/** The services of a delivery worker. */
export type DeliveryServices = LinkSource & {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  texter: Texter;
  brand: Brand;
  now: Clock;
  /** Aborted when the server stops: the next one sends the rest. */
  signal: AbortSignal;
  /** Logs what is given up. */
  report: (problem: string) => void;
};

/** The result of a step: more to send at once, nothing more, or a retry later. */
export type DeliveryStep = 'more' | 'done' | { attempts: number; retryAfterSeconds: number | null };

export type MessageSender = {
  next: () => Promise<DeliveryStep>;
  /** Waits until the results are stored. */
  finish: () => Promise<void>;
};

/** Less than the queue's limit for a job: the last call of the provider may still take its 30 seconds. */
export const workMilliseconds = 45_000;
/** A call takes 30 seconds at most: a message under way for longer has lost its worker. */
export const lostAfterMilliseconds = 60_000;
/** Resend forgets an idempotency key after 24 hours. */
const keyHours = 23;
export const isKeyForgotten = (claimedAt: Date, now: Date): boolean =>
  now.getTime() - claimedAt.getTime() > keyHours * 60 * 60_000;
/** The longest wait that a provider may ask for within a job; for a longer one the job is postponed. */
export const patienceSeconds = 10;

/** After a fault: `later`: retry after the others; `wait`: with the others; `giveBack`: as if it was not claimed. */
export type FaultDecision =
  | { act: 'fail'; reason: DeliveryReason; isAddress: boolean }
  | { act: 'failAll'; reason: DeliveryReason }
  | { act: 'later' }
  | { act: 'wait' }
  | { act: 'giveBack' }
  | { act: 'unknown' };

const verdicts: Record<MailFaultKind | TextFaultKind, FaultDecision> = {
  message: { act: 'fail', reason: 'address_refused', isAddress: true },
  number: { act: 'fail', reason: 'address_refused', isAddress: true },
  stopped: { act: 'fail', reason: 'stopped', isAddress: true },
  refused: { act: 'failAll', reason: 'provider_refused' },
  quota: { act: 'failAll', reason: 'provider_quota' },
  later: { act: 'later' },
  busy: { act: 'wait' },
  down: { act: 'wait' },
  waiting: { act: 'giveBack' },
  unclear: { act: 'unknown' },
  changed: { act: 'unknown' },
};

/** Decides what to do after a provider's fault; `null` if the fault is ours. */
export function decideOnFault(
  fault: unknown,
): { verdict: FaultDecision; message: string; retryAfterSeconds: number | null } | null {
  if (!(fault instanceof MailFault || fault instanceof TextFault)) return null;
  const { kind, message, retryAfterSeconds } = fault;
  return { verdict: verdicts[kind], message, retryAfterSeconds };
}
