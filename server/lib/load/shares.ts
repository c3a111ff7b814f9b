/** The total of a resource, and the most that one client may have at once. */
export type Share = { total: number; each: number };

/** Counts each client's part in memory. `take` returns the release function, or null if there is not enough. */
export function createShares({ total, each }: Share) {
  const held = new Map<string, number>();
  let all = 0;
  return {
    take(key: string, amount: number): (() => void) | null {
      const own = held.get(key) ?? 0;
      if (own + amount > each || all + amount > total) return null;
      held.set(key, own + amount);
      all += amount;
      return () => {
        all -= amount;
        const left = (held.get(key) ?? 0) - amount;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
    },
  };
}
export type Shares = ReturnType<typeof createShares>;
