/** Of `guestScheduleOutput`, written by cached-schedule.test.ts. */
export const cacheVersion = 'f97ec5bb9044ee75';
