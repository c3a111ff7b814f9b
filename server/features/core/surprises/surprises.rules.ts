import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { eventSchedule, scheduleHidden } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';

/** The ids of the items that are kept from whoever asks, as a select. */
export const selectHidden = ({ eventId, userId }: Pick<HostScope, 'eventId' | 'userId'>): SQL => sql`(
  select hidden.item_id from ${scheduleHidden} as hidden
  where hidden.event_id = ${eventId} and hidden.user_id = ${userId})`;

/**
 * *An item is hidden from members by name*: the one place that knows. Every read of items for a host takes this
 * condition, every command that names an item too: to whom it is hidden, it is not there. `item` is a column with its
 * id. Only what moves a whole day along, such as running late, goes on with all of them (`withSurprises`).
 */
export const isNotHidden = (scope: HostScope, item: AnyColumn | SQL = eventSchedule.id): SQL | undefined =>
  scope.seesSurprises ? undefined : sql`${item} not in ${selectHidden(scope)}`;

const idLength = 36;

/** The item, or the series, of an occurrence by the name that schedules give it. */
export const toItemId = (occurrenceId: string): string => occurrenceId.slice(0, idLength);
