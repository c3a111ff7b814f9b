/** Work that goes on behind an answer, so that how long the answer takes tells nothing of it. */
export type Afterwards = {
  /** Begins the work and waits for nothing. What goes wrong is reported. */
  run(work: () => Promise<unknown>): void;
  /** Resolves once all that was begun is done. */
  waitUntilIdle(): Promise<void>;
};

export function createAfterwards(report: (error: unknown) => void): Afterwards {
  const running = new Set<Promise<unknown>>();
  return {
    run(work) {
      const one = work()
        .catch(report)
        .finally(() => running.delete(one));
      running.add(one);
    },
    async waitUntilIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
