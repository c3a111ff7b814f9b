import type { Reason } from '@daysheet/shared/errors.ts';
import { connection } from '../reads/connection.ts';
import { isCallError } from './call-error.ts';

export const unreachable = {
  title: 'No Connection',
  message: 'We could not reach the server. Check your connection and try again.',
};

function isAbort(error: Error) {
  return error.cause instanceof Error && error.cause.name === 'AbortError';
}

/** True where no answer of ours arrived: no network, a proxy's page, a server that is restarting. */
export function isUnreachable(error: unknown): boolean {
  return isCallError(error) && !error.data;
}

/** Of a call that failed, whether that was for want of an answer; where it was, the page asks whether anybody is there. */
export function noteIfLost(error: Error): boolean {
  const isLost = isUnreachable(error) && !isAbort(error);
  if (isLost) connection.noteFailure();
  return isLost;
}

/** What the server said of it: its reason, and what that has places for. */
export const findErrorData = (error: unknown) => (isCallError(error) ? error.data : undefined);

/** Why the server refused; undefined when it did not answer, or the error is not the server's. */
export const findErrorReason = (error: unknown): Reason | undefined => findErrorData(error)?.reason;

/** When it is worth another try, by this machine's clock, where the server knows. */
export function findRetryTime(error: unknown): { at: Date; isTomorrow: boolean } | null {
  const retryAt = findErrorData(error)?.retryAt;
  if (!retryAt) return null;
  const at = new Date(retryAt);
  // No limit holds for longer than a day.
  return { at, isTomorrow: at.toDateString() !== new Date().toDateString() };
}

export type ErrorText = { title: string; message: string };

export const asSentence = (text: string): string => text.replace(/\.?$/, '.');
