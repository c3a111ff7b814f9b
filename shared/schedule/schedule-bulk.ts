import { itemsPerDayMax } from './schedule.ts';

/** A full day, and a full night after it. */
export const itemsAtOnceMax = 2 * itemsPerDayMax;
/** What is later by more than a day goes to another day. */
export const bulkMinutesMax = 24 * 60;
