/** How much of something there is, and how much of it one may have at once. */
export type Share = { total: number; each: number };

/** Who has how much just now, in the memory of this process. `take` gives the way to give it back, or null. */
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
