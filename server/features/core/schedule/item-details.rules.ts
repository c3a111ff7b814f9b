import { itemDetails } from '../../../db/schema/schedule.ts';
import type { ItemFields } from './schedule.rules.ts';

type Detail = keyof typeof itemDetails;
const isDetail = (name: string): name is Detail => name in itemDetails;
export const detailNames = Object.keys(itemDetails).filter(isDetail);

/** What an item or its form says beside when and for whom. */
export function pickDetails(item: Pick<ItemFields, Detail>): Pick<ItemFields, Detail> {
  const { title, description, location, notificationMinutes, whenLate, minMinutes } = item;
  return { title, description, location, notificationMinutes, whenLate, minMinutes };
}
