import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isStreamRefused } from './reads/retry.rules.ts';

type ReopenOptions = {
  /** Milliseconds until a stream that has not opened or reopened counts as lost: a network that hangs raises no error. */
  timeout: number;
  /** Milliseconds before the nth reconnect since the stream was last open, from 1. */
  waitBefore: (attempt: number) => number;
};

/** One timer at a time: starting it again while it runs changes nothing. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (run: () => void, milliseconds: number) => {
      timer ??= setTimeout(run, milliseconds);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Reopens a lost stream from the last event received, until the server refuses it. */
export const keepOpen =
  ({ timeout, waitBefore }: ReopenOptions): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let { input } = op;
      let attempt = 0;
      let failures = 0;
      let stream: Unsubscribable | undefined;
      const timer = createTimer();

      const leave = () => {
        attempt += 1;
        timer.stop();
        stream?.unsubscribe();
      };
      const comeBack = () => {
        leave();
        failures += 1;
        timer.start(open, waitBefore(failures));
      };
      const open = () => {
        leave();
        const own = attempt;
        timer.start(comeBack, timeout);
        stream = next({ ...op, input }).subscribe({
          next: (message) => {
            if (own !== attempt) return;
            const { result } = message;
            if (result.type === 'started') {
              timer.stop();
              failures = 0;
            }
            if (result.type === 'state' && result.state === 'connecting') timer.start(comeBack, timeout);
            if ('id' in result && result.id) input = Object.assign({}, op.input, { lastEventId: result.id });
            observer.next(message);
          },
          error: (error) => {
            if (own === attempt && isStreamRefused(error.data?.httpStatus)) observer.error(error);
            else if (own === attempt) comeBack();
          },
          complete: () => own === attempt && observer.complete(),
        });
      };
      open();
      return leave;
    });
