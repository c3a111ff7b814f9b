import { connection } from './connection.ts';

const patienceMilliseconds = 20_000;

/** Aborts a request that hangs (no error is raised): after a timeout, or when the network is back, as only a new one arrives. */
export async function sendWithPatience<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, patienceMilliseconds);
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
