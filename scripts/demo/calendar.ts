import { addDays, toInstant } from '@daysheet/shared/lib/time.ts';
import type { Services } from '../../server/trpc/context.ts';

/** The zone of the demo wedding. */
export const timeZone = 'Europe/Ljubljana';

/** A clock for the commands: a wedding is created weeks ahead, and its guests join in the last days. */
export function createCalendar(services: Services, startDate: string) {
  let now = services.clock();
  const setDay = (daysBefore: number, time = '10:00') => {
    now = toInstant(addDays(startDate, -daysBefore), time, timeZone);
  };
  return { services: { ...services, clock: () => now }, setDay };
}
