import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

/** Who is not let in, is not let in by asking again; the page finds out why with a query. */
function isRefusal(error: TRPCClientError<AppRouter>): boolean {
  const status = error.data?.httpStatus;
  return status !== undefined && status >= 400 && status < 500;
}

type KeepOpen = {
  /** Milliseconds that a stream may take to begin, or to begin anew: a network that lets nothing through says nothing. */
  patience: number;
  /** Milliseconds before the nth try since it was open last, from 1. */
  waitBefore: (attempt: number) => number;
};

/** Opens a lost stream again, from what was heard last, until it is refused. */
export const keepOpen =
  ({ patience, waitBefore }: KeepOpen): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let { input } = op;
      let attempt = 0;
      let failures = 0;
      let stream: Unsubscribable | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const stopTimer = () => {
        clearTimeout(timer);
        timer = undefined;
      };
      const leave = () => {
        attempt += 1;
        stopTimer();
        stream?.unsubscribe();
      };
      const comeBack = () => {
        leave();
        failures += 1;
        timer = setTimeout(open, waitBefore(failures));
      };
      const open = () => {
        attempt += 1;
        const own = attempt;
        timer = setTimeout(comeBack, patience);
        stream = next({ ...op, input }).subscribe({
          next: (message) => {
            if (own !== attempt) return;
            const { result } = message;
            if (result.type === 'started') {
              stopTimer();
              failures = 0;
            }
            if (result.type === 'state' && result.state === 'connecting') {
              timer ??= setTimeout(comeBack, patience);
            }
            if ('id' in result && result.id) input = Object.assign({}, op.input, { lastEventId: result.id });
            observer.next(message);
          },
          error: (error) => {
            if (own !== attempt) return;
            if (isRefusal(error)) observer.error(error);
            else comeBack();
          },
          complete: () => {
            if (own === attempt) observer.complete();
          },
        });
      };
      open();
      return leave;
    });
