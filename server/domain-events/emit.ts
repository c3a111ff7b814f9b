import type { Transaction } from '../db/client.ts';
import type { By, Circumstances, DomainEvent, Kind } from './kinds.ts';

/** What follows from something that happened, in its transaction. */
export type Reaction<K extends Kind = Kind> = (
  tx: Transaction,
  event: DomainEvent<K>,
  circumstances: Circumstances,
) => Promise<void>;
/** What follows from each kind, one after the other. */
export type Reactions = { [K in Kind]: readonly Reaction<K>[] };

let table: Reactions | null = null;

/** Sets the table of reactions; called once, where the server is put together. */
export function listen(reactions: Reactions): void {
  table = reactions;
}

/**
 * Says what a transaction did, at its end: what follows from it is done in the same transaction, and nobody here knows
 * what that is. Throws where the server was not put together, so that nothing is lost silently.
 */
export async function emit<K extends Kind>(
  tx: Transaction,
  { eventId, userId = null, address = null }: By,
  event: DomainEvent<K>,
  now: Date,
): Promise<void> {
  if (table === null) throw new Error('Nobody listens to domain events: call listen() first.');
  const reactions: Reactions[K] = table[event.kind];
  for (const react of reactions) await react(tx, event, { eventId, userId, address, now });
}
