type Reads<Value> = { running: Promise<Value>; next?: Promise<Value> };
/** Gives what is read for a key, by a reading that began after it was asked for. */
export type CoalescedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * One reading at a time of each key, for a crowd that asks for the same: who asks while one runs may not have its answer,
 * which can be older than their question, and shares the next one with all others who wait. That one is made also where
 * the running one fails: it may have been given a connection that is dead.
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
    running.then(forget, forget);
    return running;
  };
  return (key, read) => {
    const reads = readsByKey.get(key);
    if (!reads) return start(key, read);
    const readNext = () => start(key, read);
    reads.next ??= reads.running.then(readNext, readNext);
    return reads.next;
  };
}
