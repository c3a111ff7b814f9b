import type { Transaction } from '../../../db/client.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { dropEmptyHouseholds } from './households-change.commands.ts';

/** Where people went, their household may have gone with the last of them. */
export const dropEmpty = (
  tx: Transaction,
  _event: DomainEvent,
  circumstances: Circumstances,
): Promise<void> => dropEmptyHouseholds(tx, circumstances);
