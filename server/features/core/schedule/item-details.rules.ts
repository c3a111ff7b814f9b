import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { itemDetails as details } from '../../../db/schema/schedule.ts';
import type { ItemFields } from './schedule.rules.ts';

type When = 'eventDate' | 'startTime' | 'endTime' | 'repeat';
type ForWhom = 'assignmentType' | 'forEveryone' | 'roleIds' | 'attendeeIds';
type Detail = Exclude<keyof ItemFields, When | ForWhom>;
/** A field that a host fills in has a column: it belongs into `itemDetails` of `server/db/schema/schedule.ts`. */
const itemDetails: Record<Detail, AnyPgColumn> = details;
const isDetail = (name: string): name is Detail => name in itemDetails;
export const detailNames = Object.keys(itemDetails).filter(isDetail);

/** What an item or its form says beside when and for whom. */
export function pickDetails(item: Pick<ItemFields, Detail>): Pick<ItemFields, Detail> {
  const { title, description, location, notificationMinutes, whenLate, minMinutes } = item;
  return { title, description, location, notificationMinutes, whenLate, minMinutes };
}
