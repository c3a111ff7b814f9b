import type { Reads } from './client.ts';

/**
 * Prepares hot reads once per pool: for an ordinary Drizzle query PostgreSQL needs a parse and a second round trip each
 * time. They run on the pool, never inside a transaction.
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

/** Records the primary of a replica. */
export function markReplica(replica: Reads, primary: Reads): void {
  primaries.set(replica, primary);
}

const holders: WeakMap<Reads, unknown>[] = [];

/** Holds a value in memory per database: the same one for its primary and all of its replicas. */
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
 * Drops these values. After a failover the new server may lack changes that the lost one had not confirmed, and then
 * counts changes by numbers that were already used.
 */
export function forgetHeld(primary: Reads): void {
  for (const made of holders) made.delete(primary);
}
