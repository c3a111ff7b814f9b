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

/** What is held in memory of a database: the same for its primary and all of its replicas. */
export function holdOnce<Held>(make: () => Held): (db: Reads) => Held {
  const held = prepareOnce(make);
  return (db) => held(primaries.get(db) ?? db);
}
