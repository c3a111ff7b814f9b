import type { Transaction } from '../../../db/client.ts';
import type { LiveKind } from '../../../domain-events/changes.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { noteChange, noteRemoval } from './live.commands.ts';
import { getChange, getEdit, listConcernedPeople } from './live.rules.ts';

/** Notifies the event's open pages. Must be the last reaction that waits for another transaction: see `noteChange`. */
export async function signalChange(
  tx: Transaction,
  event: DomainEvent<LiveKind>,
  { eventId, userId }: ReactionContext,
): Promise<void> {
  const edit = getEdit(event, userId);
  await noteChange(tx, eventId, { ...getChange(event.kind, listConcernedPeople(event)), edit });
}

/** Notifies an event's open pages that it is gone. */
export async function signalRemoval(
  tx: Transaction,
  _event: DomainEvent<'event_deleted'>,
  { eventId }: ReactionContext,
): Promise<void> {
  await noteRemoval(tx, eventId);
}
