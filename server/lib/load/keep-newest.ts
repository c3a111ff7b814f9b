/** Lets only the newest `max` per key go on: one more ends the oldest. In the memory of this process. */
export function createNewest(max: number) {
  const running = new Map<string, (() => void)[]>();
  return {
    /** Returns the function to call when it ends by itself. */
    enter(key: string, end: () => void): () => void {
      const own = (running.get(key) ?? []).concat(end);
      const oldest = own.length > max ? own.shift() : undefined;
      running.set(key, own);
      oldest?.();
      return () => {
        const left = running.get(key)?.filter((one) => one !== end) ?? [];
        if (left.length > 0) running.set(key, left);
        else running.delete(key);
      };
    },
  };
}
