import type { Reason } from '@daysheet/shared/errors.ts';
import { findErrorReason, isUnreachable } from '../errors/trpc-errors.ts';

const passing: readonly Reason[] = ['server.error', 'server.unavailable', 'request.too_much_at_once'];

/** A refusal stays one however often it is asked; only a lost or broken answer is worth another try. */
function isFinal(error: unknown): boolean {
  const reason = findErrorReason(error);
  return reason !== undefined && !passing.includes(reason);
}

const later: readonly Reason[] = ['join.paused', 'join.too_many_tries'];

/** Whether what was said may be taken as it is once it is said again: nobody answered, or it is refused for now. */
export function mayBeTakenLater(error: unknown): boolean {
  const reason = findErrorReason(error);
  return !isFinal(error) || (reason !== undefined && later.includes(reason));
}

/** `failures` are those before this one. */
export const shouldRetry = (failures: number, error: unknown): boolean => !isFinal(error) && failures < 2;

/**
 * Who is not let into a stream, is not let in by asking again; the page finds out why with a query. A server that is
 * restarting, or a proxy before it, answers with 5xx.
 */
export const isStreamRefused = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500;

/** What is asked each second gives up at once where it is refused, and after so many lost answers. */
export const countFailures = (failures: number, error: unknown, most: number): number =>
  isUnreachable(error) ? failures + 1 : most;
