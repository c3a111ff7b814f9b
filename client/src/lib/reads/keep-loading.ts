import { connection } from './connection.ts';
import { waitBeforeTry } from './live-waits.ts';

/** Retries until a part of the page is loaded: after a wait, and at once when the network is back. Returns a stop function. */
export function keepLoading<Part>(load: () => Promise<Part>, onLoaded: (part: Part) => void): () => void {
  let failures = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
  const tryIt = () => {
    clearTimeout(timer);
    load().then(
      (part) => {
        if (isOver) return;
        stop();
        onLoaded(part);
      },
      () => {
        if (isOver) return;
        connection.noteFailure();
        clearTimeout(timer);
        failures += 1;
        timer = setTimeout(tryIt, waitBeforeTry(failures));
      },
    );
  };
  const unsubscribe = connection.subscribe(() => {
    if (!connection.isLost()) tryIt();
  });
  tryIt();
  return stop;
}
