import type { Transaction } from '../../../db/client.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { issueHouseholdLinks, redirectLink } from './household-links.commands.ts';
import { issueMissingLinks } from './links.commands.ts';

/** Creates a personal link for a new person. */
export async function issueLink(
  tx: Transaction,
  { attendeeId }: DomainEvent<'attendee_added' | 'attendee_joined'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  await issueMissingLinks(tx, { eventId, attendeeIds: [attendeeId] }, now);
}

/** Creates personal links for people who were added together. */
export async function issueLinks(
  tx: Transaction,
  _event: DomainEvent,
  { eventId, now }: ReactionContext,
): Promise<void> {
  await issueMissingLinks(tx, { eventId }, now);
}

/** Creates personal links for the people of an import; those of a long one get theirs when they are completed. */
export async function issueLinksOfImport(
  tx: Transaction,
  { facts: { count } }: DomainEvent<'attendees_imported'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  if (count <= rowsAtOnce) await issueMissingLinks(tx, { eventId }, now);
}

export async function issueLinksOfCompleted(
  tx: Transaction,
  { attendeeIds }: DomainEvent<'people_completed'>,
  { eventId, now }: ReactionContext,
): Promise<void> {
  await issueMissingLinks(tx, { eventId, attendeeIds }, now);
}

/** Creates a link for each new household; a restored one gets back its own. */
export const issueLinksOfHouseholds = (
  tx: Transaction,
  _event: DomainEvent,
  { eventId, now }: ReactionContext,
): Promise<void> => issueHouseholdLinks(tx, { eventId }, now);

/** Makes the link of a merged household open the one that it was merged into. */
export async function redirectMergedLink(
  tx: Transaction,
  { householdId, intoId }: DomainEvent<'households_merged'>,
  { eventId }: ReactionContext,
): Promise<void> {
  await redirectLink(tx, { eventId, householdId, intoId });
}
