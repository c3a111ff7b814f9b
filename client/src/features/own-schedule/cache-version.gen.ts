/** Of `guestScheduleOutput`, written by cached-schedule.test.ts. */
export const cacheVersion = '60a0b6d8707cab8f';
