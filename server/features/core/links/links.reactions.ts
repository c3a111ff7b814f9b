import type { Transaction } from '../../../db/client.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { issueHouseholdLinks, leadInto } from './household-links.commands.ts';
import { issueMissingLinks } from './links.commands.ts';

/** Somebody new on the list has a personal link from the beginning. */
export async function issueLink(
  tx: Transaction,
  { attendeeId }: DomainEvent<'attendee_added' | 'attendee_joined'>,
  { eventId, now }: Circumstances,
): Promise<void> {
  await issueMissingLinks(tx, { eventId, attendeeIds: [attendeeId] }, now);
}

/** So have all who come at once. */
export async function issueLinks(
  tx: Transaction,
  _event: DomainEvent,
  { eventId, now }: Circumstances,
): Promise<void> {
  await issueMissingLinks(tx, { eventId }, now);
}

/** So have those of a list, but of a long one, who get theirs as they are completed. */
export async function issueLinksOfImport(
  tx: Transaction,
  { facts: { count } }: DomainEvent<'attendees_imported'>,
  { eventId, now }: Circumstances,
): Promise<void> {
  if (count <= rowsAtOnce) await issueMissingLinks(tx, { eventId }, now);
}

export async function issueLinksOfCompleted(
  tx: Transaction,
  { attendeeIds }: DomainEvent<'people_completed'>,
  { eventId, now }: Circumstances,
): Promise<void> {
  await issueMissingLinks(tx, { eventId, attendeeIds }, now);
}

/** Each household has a link from the beginning; one that is there again has its own. */
export const issueLinksOfHouseholds = (
  tx: Transaction,
  _event: DomainEvent,
  { eventId, now }: Circumstances,
): Promise<void> => issueHouseholdLinks(tx, { eventId }, now);

/** Whoever holds the link of a household is one of the other now. */
export async function leadIntoMerged(
  tx: Transaction,
  { householdId, intoId }: DomainEvent<'households_merged'>,
  { eventId }: Circumstances,
): Promise<void> {
  await leadInto(tx, { eventId, householdId, intoId });
}
