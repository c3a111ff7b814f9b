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

/** Counts how often a stream was lost in a row, and waits: for it to begin, or before it is opened again. */
function createWait({ patience, waitBefore }: KeepOpen) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    begun: () => {
      stop();
      failures = 0;
    },
    /** Calls after the patience, unless something is waited for already. */
    forBeginning: (giveUp: () => void) => {
      timer ??= setTimeout(giveUp, patience);
    },
    beforeNext: (open: () => void) => {
      stop();
      failures += 1;
      timer = setTimeout(open, waitBefore(failures));
    },
  };
}

/** Opens a lost stream again, from what was heard last, until it is refused. */
export const keepOpen =
  (options: KeepOpen): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let { input } = op;
      let attempt = 0;
      let stream: Unsubscribable | undefined;
      const wait = createWait(options);

      const leave = () => {
        attempt += 1;
        wait.stop();
        stream?.unsubscribe();
      };
      const comeBack = () => {
        leave();
        wait.beforeNext(open);
      };
      const open = () => {
        attempt += 1;
        const own = attempt;
        wait.stop();
        wait.forBeginning(comeBack);
        stream = next({ ...op, input }).subscribe({
          next: (message) => {
            if (own !== attempt) return;
            const { result } = message;
            if (result.type === 'started') wait.begun();
            if (result.type === 'state' && result.state === 'connecting') wait.forBeginning(comeBack);
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
