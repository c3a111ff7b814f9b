import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { eventSchedule, scheduleHidden } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';

/** A select of the ids of items that are hidden from the host. */
export const selectHidden = ({ eventId, userId }: Pick<HostScope, 'eventId' | 'userId'>): SQL => sql`(
  select hidden.item_id from ${scheduleHidden} as hidden
  where hidden.event_id = ${eventId} and hidden.user_id = ${userId})`;

/**
 * *An item is hidden from members by name*: the one place of the rule. Every query of items for a host uses this
 * condition, and every command on an item: for hosts it is hidden from, it does not exist. `item` is a column with its
 * id. Only changes of a whole day, such as running late, include all items (`withSurprises`).
 */
export const isNotHidden = (scope: HostScope, item: AnyColumn | SQL = eventSchedule.id): SQL | undefined =>
  scope.seesSurprises ? undefined : sql`${item} not in ${selectHidden(scope)}`;

const idLength = 36;

/** The item, or the series, of an occurrence's id. */
export const toItemId = (occurrenceId: string): string => occurrenceId.slice(0, idLength);
