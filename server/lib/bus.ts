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

/** The bus on PostgreSQL's LISTEN and NOTIFY: one connection a process listens, whatever the number of topics. */
export function createBus({ $client: client }: Pick<Database, '$client'>): Bus {
  const listeners = new Map<string, Set<BusListener>>();
  let listening: Promise<unknown> | null = null;
  let isFirst = true;

  const tell = (topic: string, body: string | null) => {
    for (const listener of listeners.get(topic) ?? []) listener(body);
  };
  const listen = () =>
    client.listen(
      channel,
      (payload) => {
        const end = payload.indexOf(separator);
        tell(payload.slice(0, end), payload.slice(end + 1));
      },
      () => {
        // The connection was lost and is back; what was sent between is gone.
        if (!isFirst) for (const topic of listeners.keys()) tell(topic, null);
        isFirst = false;
      },
    );

  return {
    async subscribe(topic, listener) {
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group.add(listener));
      const stop = () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(topic) === group) listeners.delete(topic);
      };
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
    size: () => [...listeners.values()].reduce((total, group) => total + group.size, 0),
  };
}
