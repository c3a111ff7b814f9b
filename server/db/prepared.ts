import type { Reads } from './client.ts';

/**
 * Hot reads, prepared once per pool: an ordinary Drizzle query costs PostgreSQL a parse and a second round trip
 * each time. They run on the pool, never inside a transaction.
 */
export function prepareOnce<Statements>(prepare: (db: Reads) => Statements): (db: Reads) => Statements {
  const made = new WeakMap<Reads, Statements>();
  return (db) => {
    let statements = made.get(db);
    if (!statements) {
      statements = prepare(db);
      made.set(db, statements);
    }
    return statements;
  };
}

const primaries = new WeakMap<Reads, Reads>();

/** Says whose replica it is. */
export function markReplica(replica: Reads, primary: Reads): void {
  primaries.set(replica, primary);
}

const holders: WeakMap<Reads, unknown>[] = [];

/** What is held in memory of a database: the same for its primary and all of its replicas. */
export function holdOnce<Held>(make: () => Held): (db: Reads) => Held {
  const made = new WeakMap<Reads, Held>();
  holders.push(made);
  return (db) => {
    const primary = primaries.get(db) ?? db;
    const held = made.get(primary) ?? make();
    made.set(primary, held);
    return held;
  };
}

/**
 * Lets go of that. Another server may answer in place of one that was lost: what the former one had confirmed to nobody
 * it may not have, and then counts changes by numbers that were given already.
 */
export function forgetHeld(primary: Reads): void {
  for (const made of holders) made.delete(primary);
}
