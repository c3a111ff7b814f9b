import type { Transaction } from '../../../db/client.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { enterImported, takeImportedBack } from './answers-import.commands.ts';

/** What a list says that people answered is entered for them. */
export const enterImportedAnswers = (
  tx: Transaction,
  event: DomainEvent<'invites_imported'>,
  by: Circumstances,
): Promise<void> => enterImported(tx, event, by);

export const takeImportedAnswersBack = (
  tx: Transaction,
  event: DomainEvent<'invites_unimported'>,
  by: Circumstances,
): Promise<void> => takeImportedBack(tx, event, by);
