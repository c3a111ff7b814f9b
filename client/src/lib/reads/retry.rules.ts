import type { Reason } from '@daysheet/shared/errors.ts';
import { findErrorReason, isUnreachable } from '../errors/trpc-errors.ts';

const passing: readonly Reason[] = ['server.error', 'server.unavailable', 'request.too_much_at_once'];

/** The server's refusal does not change with a retry; only a lost or broken response is worth one. */
function isFinal(error: unknown): boolean {
  const reason = findErrorReason(error);
  return reason !== undefined && !passing.includes(reason);
}

const later: readonly Reason[] = ['join.paused', 'join.too_many_tries'];

/** Whether the same request may succeed later: there was no response, or it is refused for now. */
export function mayBeTakenLater(error: unknown): boolean {
  const reason = findErrorReason(error);
  return !isFinal(error) || (reason !== undefined && later.includes(reason));
}

/** `failures` are those before this one. */
export const shouldRetry = (failures: number, error: unknown): boolean => !isFinal(error) && failures < 2;

/**
 * A stream that is refused with 4xx stays refused; a query finds out why. A server that is restarting, or a proxy before
 * it, responds with 5xx.
 */
export const isStreamRefused = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500;

/** The failure count of a request made each second: it reaches `most` at once on a refusal, else grows by one. */
export const countFailures = (failures: number, error: unknown, most: number): number =>
  isUnreachable(error) ? failures + 1 : most;
