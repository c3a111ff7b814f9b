import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { connection } from '../reads/connection.ts';
import { noteIfLost, unreachable } from './trpc-errors.ts';

/** Replaces error messages of browsers and proxies (HTML, 'Failed to fetch') with a readable sentence. */
export const humanizeErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          // A stream's reconnect state does not come from the server.
          if (value.result.type !== 'state') connection.noteReceived();
          observer.next(value);
        },
        complete: () => observer.complete(),
        error: (error) =>
          observer.error(
            noteIfLost(error) ? new TRPCClientError<AppRouter>(unreachable.message, { cause: error }) : error,
          ),
      }),
    );
