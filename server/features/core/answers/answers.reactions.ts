import type { Transaction } from '../../../db/client.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { enterImported, takeImportedBack } from './answers-import.commands.ts';
import { waitWhereFull } from './given-roles.commands.ts';
import { copyAsked, forgetAsked } from './copied-askings.commands.ts';

/** Enters the answers that an imported list contains. */
export const enterImportedAnswers = (
  tx: Transaction,
  event: DomainEvent<'invites_imported'>,
  by: ReactionContext,
): Promise<void> => enterImported(tx, event, by);

export const takeImportedAnswersBack = (
  tx: Transaction,
  event: DomainEvent<'invites_unimported'>,
  by: ReactionContext,
): Promise<void> => takeImportedBack(tx, event, by);

/** An answer to a series counts for all of its dates, also those that are another item now. */
export const askSplitOff = (
  tx: Transaction,
  { from, to }: DomainEvent<'series_split'>,
  { eventId }: ReactionContext,
): Promise<void> => copyAsked(tx, { eventId, from, to });

export const forgetWhatWasAsked = (
  tx: Transaction,
  { itemIds }: DomainEvent<'items_unmade'>,
  by: ReactionContext,
): Promise<void> => forgetAsked(tx, by, itemIds);

/** People whom a restored role includes again had said that they come: their place may be taken by now. */
export const waitForPlaces = (
  tx: Transaction,
  { returned }: DomainEvent<'roles_returned'>,
  { eventId, now }: ReactionContext,
): Promise<void> => waitWhereFull(tx, { eventId, returned }, now);
