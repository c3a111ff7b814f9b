import type { Transaction } from '../../../db/client.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { issueMissingLinks } from './links.commands.ts';

/** Somebody new on the list has a personal link from the beginning. */
export async function issueLink(
  tx: Transaction,
  { attendeeId }: DomainEvent<'attendee_added' | 'attendee_joined'>,
  { eventId, now }: Circumstances,
): Promise<void> {
  await issueMissingLinks(tx, { eventId, attendeeId }, now);
}

/** So have all who come at once. */
export async function issueLinks(
  tx: Transaction,
  _event: DomainEvent,
  { eventId, now }: Circumstances,
): Promise<void> {
  await issueMissingLinks(tx, { eventId }, now);
}
