import { setImmediate } from 'node:timers/promises';

/** Gives what is read for a key, by a reading that began after it was asked for. */
export type CoalescedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

type Reads<Value> = { running: Set<Promise<void>>; next?: Promise<Value> | undefined };

/** With fewer, a crowd waits for one answer of the database after another; with more, each is for fewer of them. */
const runningMax = 4;

/**
 * One reading for all of a crowd who ask for the same within one turn of the event loop: it begins when the turn is over,
 * so it is older than no question. Of each key a few run at once; who asks beyond them shares the next one, which is made
 * also where one of those fails: that one may have been given a connection that is dead.
 */
export function createCoalescedRead<Value>(): CoalescedRead<Value> {
  const readsByKey = new Map<string, Reads<Value>>();
  const start = (key: string, reads: Reads<Value>, read: () => Promise<Value>): Promise<Value> => {
    reads.next = undefined;
    const value = read();
    const forget = () => {
      reads.running.delete(ended);
      if (reads.running.size === 0 && !reads.next) readsByKey.delete(key);
    };
    const ended = value.then(forget, forget);
    reads.running.add(ended);
    return value;
  };
  return (key, read) => {
    const reads = readsByKey.get(key) ?? { running: new Set() };
    readsByKey.set(key, reads);
    const waitForTurn = () =>
      reads.running.size < runningMax ? setImmediate() : Promise.race(reads.running);
    reads.next ??= waitForTurn().then(() => start(key, reads, read));
    return reads.next;
  };
}
