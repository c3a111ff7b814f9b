import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { Reason } from '@daysheet/shared/errors.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { connection } from '../reads/connection.ts';

export const unreachable = {
  title: 'No Connection',
  message: 'We could not reach the server. Check your connection and try again.',
};

/** Replaces what a browser or a proxy says (HTML, 'Failed to fetch') by a sentence that a person can use. */
export const humanizeErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          // That a stream tries to come back is nothing that the server said.
          if (value.result.type !== 'state') connection.noteHeard();
          observer.next(value);
        },
        complete: () => observer.complete(),
        error: (error) => {
          const isLost = isUnreachable(error) && !isAbort(error);
          if (isLost) connection.noteFailure();
          observer.error(isLost ? humanizeError(error) : error);
        },
      }),
    );

function humanizeError(error: TRPCClientError<AppRouter>) {
  return new TRPCClientError<AppRouter>(unreachable.message, { cause: error });
}

/** Its data, where there are any, are as the server's error formatter gives them. */
const isAnswer = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

function isAbort(error: unknown) {
  return error instanceof TRPCClientError && error.cause?.name === 'AbortError';
}

/** True where no answer of ours arrived: no network, a proxy's page, a server that is restarting. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TRPCClientError && !error.data;
}

/** Why the server refused; undefined when it did not answer, or the error is not the server's. */
export function findErrorReason(error: unknown): Reason | undefined {
  return isAnswer(error) ? error.data?.reason : undefined;
}

/** When it is worth another try, by this machine's clock, where the server knows. */
export function findRetryTime(error: unknown): { at: Date; isTomorrow: boolean } | null {
  const retryAt = isAnswer(error) ? error.data?.retryAt : undefined;
  if (!retryAt) return null;
  const at = new Date(retryAt);
  // No limit holds for longer than a day.
  return { at, isTomorrow: at.toDateString() !== new Date().toDateString() };
}

export type ErrorText = { title: string; message: string };

export const asSentence = (text: string): string => text.replace(/\.?$/, '.');
