import { setImmediate } from 'node:timers/promises';

/** Returns the value of a key, from a read that started after the call. */
export type CoalescedRead<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

type Reads<Value> = { running: Set<Promise<void>>; next?: Promise<Value> | undefined };

/** With fewer, a crowd waits for one query after another; with more, each query serves fewer callers. */
const runningMax = 4;

/**
 * Merges reads of one key within one turn of the event loop: the read starts when the turn is over, so no caller gets
 * older data than its call. A few reads per key run at once; further callers share the next one. That one runs even if an
 * earlier one fails, which may have had a dead connection.
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
