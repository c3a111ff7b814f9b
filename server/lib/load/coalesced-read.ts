type Reads<Value> = { running: Promise<Value>; next?: Promise<Value> };
/** Gives what is read for a key, by a reading that began after it was asked for. */
export type CoalescedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * One reading at a time of each key, for a crowd that asks for the same: who asks while one runs may not have its answer,
 * which can be older than their question, and shares the next one with all others who wait. Where the running one
 * fails, they are told so and do not try: what failed was the database, and they have waited for it once.
 */
export function createCoalescedRead<Value>(): CoalescedRead<Value> {
  const readsByKey = new Map<string, Reads<Value>>();
  const start = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const running = read();
    const reads: Reads<Value> = { running };
    readsByKey.set(key, reads);
    const forget = () => {
      if (!reads.next) readsByKey.delete(key);
    };
    running.then(forget, () => readsByKey.delete(key));
    return running;
  };
  return (key, read) => {
    const reads = readsByKey.get(key);
    if (!reads) return start(key, read);
    reads.next ??= reads.running.then(() => start(key, read));
    return reads.next;
  };
}
