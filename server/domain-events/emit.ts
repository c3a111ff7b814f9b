import type { Transaction } from '../db/client.ts';
import type { Actor, ReactionContext, DomainEvent, DomainEventKind } from './kinds.ts';

/** What follows from something that happened, in its transaction. */
export type Reaction<K extends DomainEventKind = DomainEventKind> = (
  tx: Transaction,
  event: DomainEvent<K>,
  circumstances: ReactionContext,
) => Promise<void>;
/**
 * What follows from each kind, one after the other, and what tells of it. `signals` lock what every transaction of the event
 * waits for, so they come after all that follows.
 */
export type Reactions = {
  [K in DomainEventKind]: { reactions: readonly Reaction<K>[]; signals: readonly Reaction<K>[] };
};

let table: Reactions | null = null;

/** Sets the table of reactions: whatever puts a server or a command together begins with it. */
export function listen(reactions: Reactions): void {
  table = reactions;
}

/** What a transaction says, and who did it. */
export type ReportedEvent<K extends DomainEventKind = DomainEventKind> = { by: Actor; event: DomainEvent<K> };

/** What follows from one, as steps. Throws where the server was not put together, so that nothing is lost silently. */
function listSteps<K extends DomainEventKind>(
  tx: Transaction,
  { by: { eventId, userId = null, address = null }, event }: ReportedEvent<K>,
  now: Date,
) {
  if (table === null) throw new Error('Nobody listens to domain events: call listen() first.');
  const circumstances = { eventId, userId, address, now };
  const { reactions, signals }: Reactions[K] = table[event.kind];
  const toStep = (react: Reaction<K>) => () => react(tx, event, circumstances);
  return { reactions: reactions.map(toStep), signals: signals.map(toStep) };
}

/**
 * Says what a transaction did, at its end: what follows from it is done in the same transaction, and nobody here knows
 * what that is. Of several things all follows, and only then is any told.
 */
export async function emitAll(tx: Transaction, said: readonly ReportedEvent[], now: Date): Promise<void> {
  const ofEach = said.map((one) => listSteps(tx, one, now));
  for (const { reactions } of ofEach) for (const step of reactions) await step();
  for (const { signals } of ofEach) for (const step of signals) await step();
}

/** The same of one thing. */
export async function emit(tx: Transaction, by: Actor, event: DomainEvent, now: Date): Promise<void> {
  await emitAll(tx, [{ by, event }], now);
}
