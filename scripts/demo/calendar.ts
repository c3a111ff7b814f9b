import { addDays, toInstant } from '@daysheet/shared/lib/time.ts';
import type { Services } from '../../server/trpc/context.ts';

/** Where the demo wedding is. */
export const timeZone = 'Europe/Ljubljana';

/** The commands live on this calendar: a wedding is made weeks ahead, and its guests join in the last days. */
export function createCalendar(services: Services, startDate: string) {
  let now = services.clock();
  const setDay = (daysBefore: number, time = '10:00') => {
    now = toInstant(addDays(startDate, -daysBefore), time, timeZone);
  };
  return { services: { ...services, clock: () => now }, setDay };
}
