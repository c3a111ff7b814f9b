import type { Database, Db } from './client.ts';

/** The pool of a transaction, and the tasks to run once it has committed. */
type OpenTransaction = { pool: Database; tasks: (() => void)[] };

const open = new WeakMap<object, OpenTransaction>();

/** Makes a pool's transactions remember their after-commit tasks. */
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

/** Returns the pool of a transaction, or the pool itself. */
export const getPool = (db: Db): Db => open.get(db)?.pool ?? db;

/**
 * Runs a task once the transaction has committed, and never when it rolls back; at once outside of a transaction. If the
 * process ends in between the task is lost: only for effects that recover by themselves.
 */
export function afterCommit(db: Db, task: () => void): void {
  const transaction = open.get(db);
  if (transaction) transaction.tasks.push(task);
  else task();
}
