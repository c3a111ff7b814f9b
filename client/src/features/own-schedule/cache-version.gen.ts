/** Of `guestScheduleOutput`, written by cached-schedule.test.ts. */
export const cacheVersion = 'a2e1ccdfe14a1715';
