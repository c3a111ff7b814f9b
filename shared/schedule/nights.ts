import { addDays, nightEnds, type PlainDate, type PlainTime, wallClockAt } from '../lib/time.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type Placed = { eventDate: PlainDate; startTime: PlainTime };

/** Which night a host means by a time after midnight: the one after the day that is planned, or the one before it. */
export const nights = ['after', 'before'] as const;
export type Night = (typeof nights)[number];
/** An item as a host plans it: for a day, and in the night after it where it starts after midnight. */
export type Planned = Placed & { night: Night };

/** Whether something starts after midnight, while the evening goes on; false while no time is typed. */
export const isInNight = (startTime: PlainTime): boolean => startTime !== '' && startTime < nightEnds;

export const isInside = (date: PlainDate, { startDate, endDate }: Dates): boolean =>
  date >= startDate && date <= endDate;

/** The last date that something may have which starts at a time: the last night belongs to the event. */
export const getLastDate = (startTime: PlainTime, endDate: PlainDate): PlainDate =>
  isInNight(startTime) ? addDays(endDate, 1) : endDate;

/** Whether an item lies in the event: on one of its days, or in the night after the last. */
export const isInEvent = ({ eventDate, startTime }: Placed, { startDate, endDate }: Dates): boolean =>
  eventDate >= startDate && eventDate <= getLastDate(startTime, endDate);

/** The day under which an item is found: its own, and for the night after the last day that one. */
export function getItemDay({ eventDate, startTime }: Placed, { endDate }: Dates): PlainDate {
  return isInNight(startTime) && eventDate === addDays(endDate, 1) ? endDate : eventDate;
}

/** The date on which something happens that is planned for a day; clocks, reminders and calendars know only this one. */
export const getCalendarDate = ({ eventDate, startTime, night }: Planned): PlainDate =>
  isInNight(startTime) && night === 'after' ? addDays(eventDate, 1) : eventDate;

/** An item as its host planned it: one of the night belongs to the evening before, where the event has that day. */
export function toPlanned({ eventDate, startTime }: Placed, dates: Dates): Planned {
  const evening = addDays(eventDate, -1);
  if (isInNight(startTime) && isInside(evening, dates))
    return { eventDate: evening, startTime, night: 'after' };
  return { eventDate, startTime, night: isInNight(startTime) ? 'before' : 'after' };
}

/** Whether something has another date by the clock alone, and is of the same night as before. */
export const isOverMidnight = (from: Placed, to: Placed, dates: Dates): boolean =>
  from.eventDate !== to.eventDate && toPlanned(from, dates).eventDate === toPlanned(to, dates).eventDate;

/** Whether something is on a later day than before, and not by the clock alone. */
export const isOnLaterDay = (from: Placed, to: Placed, dates: Dates): boolean =>
  from.eventDate < to.eventDate && !isOverMidnight(from, to, dates);

/** Today for an event: its last evening goes on until its night ends. */
export function getEventToday({ endDate, timeZone }: Dates & { timeZone: string }, now: Date): PlainDate {
  const { date, time } = wallClockAt(now, timeZone);
  return getItemDay({ eventDate: date, startTime: time }, { startDate: endDate, endDate });
}

/** The day that one is in at an instant: after midnight still the one before, until its night ends. */
export function dayAt(timeZone: string, now: Date): PlainDate {
  const { date, time } = wallClockAt(now, timeZone);
  return isInNight(time) ? addDays(date, -1) : date;
}

/** Whether the day of something is over: of what starts after midnight the evening before, whose night it ends with. */
export function isDayOver({ eventDate, startTime }: Placed, timeZone: string, now: Date): boolean {
  const evening = isInNight(startTime) ? addDays(eventDate, -1) : eventDate;
  return dayAt(timeZone, now) > evening;
}
