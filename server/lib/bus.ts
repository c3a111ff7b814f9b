import { sql } from 'drizzle-orm';
import { afterCommit, getPool } from '../db/after-commit.ts';
import type { Database, Db } from '../db/client.ts';
import type { Redis } from './redis/redis.ts';
import { runInTask } from './watching/task-context.ts';

/** A short note of what changed, without the new data, which is read from the database. */
export type BusMessage = { topic: string; body: string };
/** `null`: messages may have been lost, so the listener reads everything again. */
type BusListener = (body: string | null) => void;

const channel = 'daysheet';
const separator = ' ';

/** The databases that have a Redis. */
const engines = new WeakMap<object, Redis>();

/** Publishes this database's messages, also of its transactions, by Redis as long as that is up. */
export function publishByRedis(db: Database, redis: Redis): void {
  engines.set(db, redis);
}

const notify = (db: Db, payload: string) => db.execute(sql`select pg_notify(${channel}, ${payload})`);

/**
 * Sends a message to all servers on this database, this one too, when the transaction `tx` commits, and never when it
 * rolls back. At most 7,900 bytes. Redis gets it after the commit, or PostgreSQL if Redis does not take it. If the
 * process ends in between, pages find the change themselves within a minute.
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
    // If the database is away as well, pages compare once it is back.
    redis.publish(payload).catch(() => notify(pool, payload).catch(() => undefined));
  });
}

export type Bus = {
  /** Resolves once the subscription is active. Returns the function that stops it. */
  subscribe(topic: string, listener: BusListener): Promise<() => void>;
  /** How many listeners there are, on all topics. */
  size(): number;
};

/** The listeners of each topic. */
function createListeners() {
  const groups = new Map<string, Set<BusListener>>();
  return {
    /** Returns the function that removes the listener. */
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
 * The bus on PostgreSQL's LISTEN and NOTIFY: one listening connection per process, however many topics. It also listens
 * with Redis, because operator commands and servers that cannot reach Redis publish by PostgreSQL.
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
    // What listeners do is not done for the request that happened to be the first.
    runInTask({ name: 'bus' }, () =>
      client.listen(channel, receive, () => {
        // The connection was lost and is back; messages in between are lost.
        if (!isFirst) listeners.notifyAllOfLoss();
        isFirst = false;
      }),
    );

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
