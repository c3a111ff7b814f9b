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

/** True if our server did not respond: no network, a proxy's page, a server that is restarting. */
export function isUnreachable(error: unknown): boolean {
  return isCallError(error) && !error.data;
}

/** Whether a call failed because the server did not respond; if so, starts a check of the connection. */
export function noteIfLost(error: Error): boolean {
  const isLost = isUnreachable(error) && !isAbort(error);
  if (isLost) connection.noteFailure();
  return isLost;
}

/** What our server sent with the error: its reason, and the values for its text. */
export const findErrorData = (error: unknown) => (isCallError(error) ? error.data : undefined);

/** Why the server refused; undefined if it did not respond, or the error is not the server's. */
export const findErrorReason = (error: unknown): Reason | undefined => findErrorData(error)?.reason;

/** When a retry makes sense, by this machine's clock, if the server said so. */
export function findRetryTime(error: unknown): { at: Date; isTomorrow: boolean } | null {
  const retryAt = findErrorData(error)?.retryAt;
  if (!retryAt) return null;
  const at = new Date(retryAt);
  // No rate limit lasts longer than a day.
  return { at, isTomorrow: at.toDateString() !== new Date().toDateString() };
}

export type ErrorText = { title: string; message: string };

export const asSentence = (text: string): string => text.replace(/\.?$/, '.');
