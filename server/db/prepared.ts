import type { Database } from './client.ts';

/**
 * Hot reads, prepared once per pool: an ordinary Drizzle query costs PostgreSQL a parse and a second round trip
 * each time. They run on the pool, never inside a transaction.
 */
export function prepareOnce<Statements>(prepare: (db: Database) => Statements): (db: Database) => Statements {
  const made = new WeakMap<Database, Statements>();
  return (db) => {
    let statements = made.get(db);
    if (!statements) {
      statements = prepare(db);
      made.set(db, statements);
    }
    return statements;
  };
}
