/** Work that never runs beside itself: who wants it while it runs waits for that run to end. In the memory of this process. */
export function createSingle(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
