import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { errorTexts, isReason, type Reason } from '@daysheet/shared/errors.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { connection } from './connection.ts';

const unreachable = {
  title: 'No Connection',
  message: 'We could not reach the server. Check your connection and try again.',
};

/** Replaces what a browser or a proxy says (HTML, 'Failed to fetch') by a sentence that a person can use. */
export const calmErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const isLost = isUnreachable(error) && !isAbort(error);
          if (isLost) connection.noteFailure();
          observer.error(isLost ? calm(error) : error);
        },
      }),
    );

function calm(error: TRPCClientError<AppRouter>) {
  return new TRPCClientError<AppRouter>(unreachable.message, { cause: error });
}

function isAbort(error: unknown) {
  return error instanceof TRPCClientError && error.cause?.name === 'AbortError';
}

/** True where no answer of ours arrived: no network, a proxy's page, a server that is restarting. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && !error.data;
}

/** Why the server refused; undefined when it did not answer, or the error is not the server's. */
export function errorReason(error: unknown): Reason | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('reason' in data)) return undefined;
  return isReason(data.reason) ? data.reason : undefined;
}

/** When it is worth another try, by this machine's clock, where the server knows. */
export function retryTime(error: unknown): { at: Date; isTomorrow: boolean } | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('retryAt' in data)) return null;
  if (typeof data.retryAt !== 'string') return null;
  const at = new Date(data.retryAt);
  // No limit holds for longer than a day.
  return { at, isTomorrow: at.toDateString() !== new Date().toDateString() };
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

function retryHint(error: unknown): string {
  const retry = retryTime(error);
  if (!retry) return '';
  return ` You can try again ${retry.isTomorrow ? 'tomorrow ' : ''}at ${clock.format(retry.at)}.`;
}

export type ErrorText = { title: string; message: string };

/** The words for an error: the reason's own, or else the screen's for what it was doing, and the connection's. */
export function errorText(error: unknown, doing?: ErrorText): ErrorText {
  const reason = errorReason(error);
  if (reason && reason !== 'server.error' && reason !== 'request.invalid') {
    const { title, message } = errorTexts[reason];
    return { title, message: message + retryHint(error) };
  }
  if (!doing) return isUnreachable(error) ? unreachable : errorTexts['server.error'];
  if (!isUnreachable(error)) return doing;
  return { title: doing.title, message: `${asSentence(doing.message)} We could not reach the server.` };
}

export const asSentence = (text: string): string => text.replace(/\.?$/, '.');
