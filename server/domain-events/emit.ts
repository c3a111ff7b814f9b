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

/** What a transaction says, and who did it. */
export type Said<K extends Kind = Kind> = { by: By; event: DomainEvent<K> };

/** What follows from one, as steps. Throws where the server was not put together, so that nothing is lost silently. */
function listSteps<K extends Kind>(
  tx: Transaction,
  event: DomainEvent<K>,
  circumstances: Circumstances,
): (() => Promise<void>)[] {
  if (table === null) throw new Error('Nobody listens to domain events: call listen() first.');
  const reactions: Reactions[K] = table[event.kind];
  return reactions.map((react) => () => react(tx, event, circumstances));
}

/**
 * Says several things that a transaction did, at its end. The last step of each comes after all others: it may lock what
 * every transaction of the event waits for.
 */
export async function emitAll(tx: Transaction, said: readonly Said[], now: Date): Promise<void> {
  const ofEach = said.map(({ by: { eventId, userId = null, address = null }, event }) =>
    listSteps(tx, event, { eventId, userId, address, now }),
  );
  for (const steps of ofEach) for (const step of steps.slice(0, -1)) await step();
  for (const steps of ofEach) await steps.at(-1)?.();
}

/**
 * Says what a transaction did, at its end: what follows from it is done in the same transaction, and nobody here knows
 * what that is.
 */
export async function emit<K extends Kind>(
  tx: Transaction,
  { eventId, userId = null, address = null }: By,
  event: DomainEvent<K>,
  now: Date,
): Promise<void> {
  for (const step of listSteps(tx, event, { eventId, userId, address, now })) await step();
}
