import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/client.ts';

/** Something small: what changed, never what it is now. That stands in the database. */
export type BusMessage = { topic: string; body: string };
/** `null`: messages may have been lost, so whoever listens reads everything again. */
type BusListener = (body: string | null) => void;

const channel = 'daysheet';
const separator = ' ';

/**
 * Sends a message to all servers on this database, this one too, with the transaction `tx`: when it commits, and never
 * when it rolls back. A body of 7,900 bytes at most. Another transport would relay what a server hears.
 */
export async function publish(tx: Db, { topic, body }: BusMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${topic + separator + body})`);
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

/** The bus on PostgreSQL's LISTEN and NOTIFY: one connection a process listens, whatever the number of topics. */
export function createBus({ $client: client }: Pick<Database, '$client'>): Bus {
  const listeners = createListeners();
  let listening: Promise<unknown> | null = null;
  let isFirst = true;

  const listen = () =>
    client.listen(
      channel,
      (payload) => {
        const end = payload.indexOf(separator);
        listeners.notify(payload.slice(0, end), payload.slice(end + 1));
      },
      () => {
        // The connection was lost and is back; what was sent between is gone.
        if (!isFirst) listeners.notifyAllOfLoss();
        isFirst = false;
      },
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
