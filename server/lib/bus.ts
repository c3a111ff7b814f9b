import { sql } from 'drizzle-orm';
import { afterCommit, getPool } from '../db/after-commit.ts';
import type { Database, Db } from '../db/client.ts';
import type { Redis } from './redis/redis.ts';

/** Something small: what changed, never what it is now. That stands in the database. */
export type BusMessage = { topic: string; body: string };
/** `null`: messages may have been lost, so whoever listens reads everything again. */
type BusListener = (body: string | null) => void;

const channel = 'daysheet';
const separator = ' ';

/** Which databases have a Redis beside them. */
const engines = new WeakMap<object, Redis>();

/** Has what is published with this database, and its transactions, go by Redis as long as that is up. */
export function publishByRedis(db: Database, redis: Redis): void {
  engines.set(db, redis);
}

const notify = (db: Db, payload: string) => db.execute(sql`select pg_notify(${channel}, ${payload})`);

/**
 * Sends a message to all servers on this database, this one too, with the transaction `tx`: when it commits, and never
 * when it rolls back. A body of 7,900 bytes at most. Redis is told after the commit, and where it does not take it,
 * PostgreSQL tells; whoever ends in between leaves pages behind that look for themselves within a minute.
 */
export async function publish(tx: Db, { topic, body }: BusMessage): Promise<void> {
  const payload = topic + separator + body;
  const pool = getPool(tx);
  const redis = engines.get(pool);
  if (!redis?.isUp()) {
    await notify(tx, payload);
    return;
  }
  afterCommit(tx, () => {
    // Where the database is away as well, pages come back to it and compare.
    redis.publish(payload).catch(() => notify(pool, payload).catch(() => undefined));
  });
}

export type Bus = {
  /** Resolves once no later message is missed. Gives the way to stop. */
  subscribe(topic: string, listener: BusListener): Promise<() => void>;
  /** How many listeners there are, on all topics. */
  size(): number;
};

/** Who listens to what. */
function createListeners() {
  const groups = new Map<string, Set<BusListener>>();
  return {
    /** Gives the way to stop. */
    add(topic: string, listener: BusListener): () => void {
      const group = groups.get(topic) ?? new Set();
      groups.set(topic, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && groups.get(topic) === group) groups.delete(topic);
      };
    },
    notify(topic: string, body: string) {
      for (const listener of groups.get(topic) ?? []) listener(body);
    },
    notifyAllOfLoss() {
      for (const group of groups.values()) for (const listener of group) listener(null);
    },
    size: () => [...groups.values()].reduce((total, group) => total + group.size, 0),
  };
}

/**
 * The bus on PostgreSQL's LISTEN and NOTIFY: one connection a process listens, whatever the number of topics. It also
 * listens where there is Redis: commands of the operator, and servers that cannot reach Redis, tell by PostgreSQL.
 */
export function createBus({ $client: client }: Pick<Database, '$client'>, redis?: Redis): Bus {
  const listeners = createListeners();
  const receive = (payload: string) => {
    const end = payload.indexOf(separator);
    listeners.notify(payload.slice(0, end), payload.slice(end + 1));
  };
  redis?.subscribe((payload) => {
    if (payload === null) listeners.notifyAllOfLoss();
    else receive(payload);
  });
  let listening: Promise<unknown> | null = null;
  let isFirst = true;

  const listen = () =>
    client.listen(channel, receive, () => {
      // The connection was lost and is back; what was sent between is gone.
      if (!isFirst) listeners.notifyAllOfLoss();
      isFirst = false;
    });

  return {
    async subscribe(topic, listener) {
      const stop = listeners.add(topic, listener);
      listening ??= listen().catch((error: unknown) => {
        listening = null;
        throw error;
      });
      try {
        await listening;
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    size: listeners.size,
  };
}
