import type { Database, Db } from './client.ts';

/** The pool that a transaction belongs to, and what is to be done once it has committed. */
type OpenTransaction = { pool: Database; tasks: (() => void)[] };

const open = new WeakMap<object, OpenTransaction>();

/** Has a pool's transactions remember what is to be done after them. */
export function trackTransactions(pool: Database): void {
  const transaction = pool.transaction.bind(pool);
  pool.transaction = async (work, config) => {
    const tasks: OpenTransaction['tasks'] = [];
    const result = await transaction((tx) => {
      open.set(tx, { pool, tasks });
      return work(tx);
    }, config);
    for (const task of tasks) task();
    return result;
  };
}

/** The pool itself, of a transaction as of a pool. */
export const getPool = (db: Db): Db => open.get(db)?.pool ?? db;

/**
 * Does it once the transaction has committed, and never when it rolls back; at once outside of a transaction. A process
 * that ends in between does not do it: only for what is made good by itself.
 */
export function afterCommit(db: Db, task: () => void): void {
  const transaction = open.get(db);
  if (transaction) transaction.tasks.push(task);
  else task();
}
