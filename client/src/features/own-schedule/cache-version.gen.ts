/** Of `guestScheduleOutput`, written by cached-schedule.test.ts. */
export const cacheVersion = '90333822a9a8e99d';
