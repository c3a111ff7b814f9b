import { connection } from './connection.ts';

const patienceMilliseconds = 20_000;

/** Gives up what hangs, which raises no error: after a while, or once the network is back, when only what is sent anew arrives. */
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
