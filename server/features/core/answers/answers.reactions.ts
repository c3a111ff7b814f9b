import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { enterImported, undoImported } from './answers-import.commands.ts';
import { waitAtFullItems } from './returned-roles.commands.ts';
import { copyAskingsOfItem, deleteAskings } from './copied-askings.commands.ts';

/** Enters the answers that an imported list contains. */
export const enterImportedAnswers = (
  tx: Transaction,
  event: DomainEvent<'invites_imported'>,
  by: ReactionContext,
): Promise<void> => enterImported(tx, event, by);

export const undoImportedAnswers = (
  tx: Transaction,
  event: DomainEvent<'invites_unimported'>,
  by: ReactionContext,
): Promise<void> => undoImported(tx, event, by);

/** An answer to a series counts for all of its dates, also those that are another item now. */
export const copyAskingsToSplitOff = (
  tx: Transaction,
  { from, to }: DomainEvent<'series_split'>,
  { eventId }: ReactionContext,
): Promise<void> => copyAskingsOfItem(tx, { eventId, from, to });

export const deleteAskingsOfItems = (
  tx: Transaction,
  { itemIds }: DomainEvent<'items_unmade'>,
  by: ReactionContext,
): Promise<void> => deleteAskings(tx, by, itemIds);

/** People whom a restored role includes again had said that they come: their place may be taken by now. */
export const waitForPlaces = (
  tx: Transaction,
  { returned }: DomainEvent<'roles_returned'>,
  { eventId, now }: ReactionContext,
): Promise<void> => waitAtFullItems(tx, { eventId, returned }, now);
