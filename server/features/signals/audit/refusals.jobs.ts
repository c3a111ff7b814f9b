import type { RefusalTally } from './refusals.commands.ts';

const flushMilliseconds = 10_000;

/** Flushes the refusal counts every few seconds and once more at the end. Returns the function that stops it. */
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
