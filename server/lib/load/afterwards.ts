/** Work after a response, so that the response time reveals nothing about it. */
export type Afterwards = {
  /** Starts the work without waiting. Errors are reported. */
  run(work: () => Promise<unknown>): void;
  /** Resolves once all started work is done. */
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
