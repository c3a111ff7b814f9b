/** Work that never runs twice at once: a call during a run waits for that run. In the memory of this process. */
export function createSingle(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
