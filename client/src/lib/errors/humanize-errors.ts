import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { connection } from '../reads/connection.ts';
import { noteIfLost, unreachable } from './trpc-errors.ts';

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
        error: (error) =>
          observer.error(
            noteIfLost(error) ? new TRPCClientError<AppRouter>(unreachable.message, { cause: error }) : error,
          ),
      }),
    );
