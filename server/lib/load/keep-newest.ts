/** Of what runs for one key only the newest go on: one more than `max` ends the oldest. In the memory of this process. */
export function createNewest(max: number) {
  const running = new Map<string, (() => void)[]>();
  return {
    /** Gives the way to say that it has ended by itself. */
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
