/** Of what runs for one key only the newest go on: one more than `max` ends the oldest. In the memory of this process. */
export function createNewest(max: number) {
  const running = new Map<string, Set<() => void>>();
  return {
    /** Gives the way to say that it has ended by itself. */
    enter(key: string, end: () => void): () => void {
      const own = running.get(key) ?? new Set();
      running.set(key, own.add(end));
      const [oldest] = own;
      if (own.size > max && oldest) {
        own.delete(oldest);
        oldest();
      }
      return () => {
        own.delete(end);
        if (own.size === 0 && running.get(key) === own) running.delete(key);
      };
    },
  };
}
