import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { dropEmptyHouseholds } from './households-change.commands.ts';
import { joinImportedPeople, returnImportedPeople } from './households-import.commands.ts';

/** Deletes households whose last people left. */
export const dropEmpty = (
  tx: Transaction,
  _event: DomainEvent,
  circumstances: ReactionContext,
): Promise<void> => dropEmptyHouseholds(tx, circumstances);

/** Puts people into one household whom an imported list names together. */
export const joinImportedHouseholds = (
  tx: Transaction,
  { importId }: DomainEvent<'invites_imported'>,
  { eventId, now }: ReactionContext,
): Promise<void> => joinImportedPeople(tx, { eventId, importId }, now);

export const leaveImportedHouseholds = (
  tx: Transaction,
  { importId }: DomainEvent<'invites_unimported'>,
  { eventId }: ReactionContext,
): Promise<void> => returnImportedPeople(tx, { eventId, importId });
