import type { Transaction } from '../db/client.ts';
import type { Actor, ReactionContext, DomainEvent, DomainEventKind } from './kinds.ts';

/** Runs in the transaction of a domain event. */
export type Reaction<K extends DomainEventKind = DomainEventKind> = (
  tx: Transaction,
  event: DomainEvent<K>,
  circumstances: ReactionContext,
) => Promise<void>;
/**
 * The reactions to each kind, in order, and the signals that notify open pages. Signals lock a row that every transaction
 * of the event waits for, so they run after all reactions.
 */
export type Reactions = {
  [K in DomainEventKind]: { reactions: readonly Reaction<K>[]; signals: readonly Reaction<K>[] };
};

let table: Reactions | null = null;

/** Sets the table of reactions. Every server or command line calls this when it starts. */
export function listen(reactions: Reactions): void {
  table = reactions;
}

/** A domain event and who caused it. */
export type ReportedEvent<K extends DomainEventKind = DomainEventKind> = { by: Actor; event: DomainEvent<K> };

/** Returns the reactions to a domain event as steps. Throws without `listen`, so that nothing is lost silently. */
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
 * Reports what a transaction did, at its end. All reactions run in the same transaction; the caller does not know them.
 * With several domain events, all reactions run before the first signal.
 */
export async function emitAll(tx: Transaction, said: readonly ReportedEvent[], now: Date): Promise<void> {
  const ofEach = said.map((one) => listSteps(tx, one, now));
  for (const { reactions } of ofEach) for (const step of reactions) await step();
  for (const { signals } of ofEach) for (const step of signals) await step();
}

/** Reports one domain event: see `emitAll`. */
export async function emit(tx: Transaction, by: Actor, event: DomainEvent, now: Date): Promise<void> {
  await emitAll(tx, [{ by, event }], now);
}
