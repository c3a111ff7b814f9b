import type { Transaction } from '../../../db/client.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { dropEmptyHouseholds } from './households-change.commands.ts';
import { joinHouseholds, leaveHouseholds } from './households-import.commands.ts';

/** Where people went, their household may have gone with the last of them. */
export const dropEmpty = (
  tx: Transaction,
  _event: DomainEvent,
  circumstances: Circumstances,
): Promise<void> => dropEmptyHouseholds(tx, circumstances);

/** Whom a list names together are invited together. */
export const joinImportedHouseholds = (
  tx: Transaction,
  { importId }: DomainEvent<'invites_imported'>,
  { eventId, now }: Circumstances,
): Promise<void> => joinHouseholds(tx, { eventId, importId }, now);

export const leaveImportedHouseholds = (
  tx: Transaction,
  { importId }: DomainEvent<'invites_unimported'>,
  { eventId }: Circumstances,
): Promise<void> => leaveHouseholds(tx, { eventId, importId });
