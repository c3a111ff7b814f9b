/** Lets only the newest `max` per key go on: one more ends the oldest. In the memory of this process. */
export function createNewest(max: number) {
  const running = new Map<string, { end: () => void }[]>();
  return {
    enter(key: string, entry: { end: () => void }): void {
      const own = (running.get(key) ?? []).concat(entry);
      const oldest = own.length > max ? own.shift() : undefined;
      running.set(key, own);
      oldest?.end();
    },
    /** To be called when the entry ends by itself. */
    leave(key: string, entry: { end: () => void }): void {
      const left = running.get(key)?.filter((one) => one !== entry) ?? [];
      if (left.length > 0) running.set(key, left);
      else running.delete(key);
    },
  };
}
