import { itemsPerDayMax } from './schedule.ts';

/** A full day, and a full night after it. */
export const itemsAtOnceMax = 2 * itemsPerDayMax;
/** To move by more than a day, hosts choose another day. */
export const bulkMinutesMax = 24 * 60;
