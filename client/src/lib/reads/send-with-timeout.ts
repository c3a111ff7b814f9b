import { connection } from './connection.ts';

const timeoutMilliseconds = 20_000;

/** Aborts a request that hangs (no error is raised): after a timeout, or when the network is back, as only a new one arrives. */
export async function sendWithTimeout<Result>(
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, timeoutMilliseconds);
  const stop = connection.subscribe(() => {
    if (!connection.isLost()) giveUp();
  });
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
    stop();
  }
}
