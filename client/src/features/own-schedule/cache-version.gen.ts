/** Of `guestScheduleOutput`, written by cached-schedule.test.ts. */
export const cacheVersion = '2429b6559b09ec66';
