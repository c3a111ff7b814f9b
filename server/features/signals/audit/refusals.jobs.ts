import type { RefusalTally } from './refusals.commands.ts';

const flushMilliseconds = 10_000;

/** Writes down what was refused, every few seconds and once more at the end. Gives the way to stop. */
export function startFlushing(
  refusals: RefusalTally,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const flush = () => refusals.flush().catch(onError);
  const timer = setInterval(() => void flush(), flushMilliseconds);
  return () => {
    clearInterval(timer);
    return flush();
  };
}
