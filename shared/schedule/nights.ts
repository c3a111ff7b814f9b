import { addDays, nightEnds, type PlainDate, type PlainTime, wallClockAt } from '../lib/time.ts';

type Dates = { startDate: PlainDate; endDate: PlainDate };
type ItemStart = { eventDate: PlainDate; startTime: PlainTime };

/** Which night a time after midnight is in: the one after the planned day, or the one before it. */
export const nights = ['after', 'before'] as const;
export type Night = (typeof nights)[number];
/** An item as a host plans it: for a day, or for the night after it if it starts after midnight. */
export type PlannedTime = ItemStart & { night: Night };

/** Whether something starts after midnight, while the evening goes on; false for an empty time. */
export const isInNight = (startTime: PlainTime): boolean => startTime !== '' && startTime < nightEnds;

export const isInside = (date: PlainDate, { startDate, endDate }: Dates): boolean =>
  date >= startDate && date <= endDate;

/** The last possible date for a start time: the night after the last day belongs to the event. */
export const getLastDate = (startTime: PlainTime, endDate: PlainDate): PlainDate =>
  isInNight(startTime) ? addDays(endDate, 1) : endDate;

/** Whether an item is in the event: on one of its days, or in the night after the last. */
export const isInEvent = ({ eventDate, startTime }: ItemStart, { startDate, endDate }: Dates): boolean =>
  eventDate >= startDate && eventDate <= getLastDate(startTime, endDate);

/** The day that lists an item: its own, or the last day for the night after that. */
export function getItemDay({ eventDate, startTime }: ItemStart, { endDate }: Dates): PlainDate {
  return isInNight(startTime) && eventDate === addDays(endDate, 1) ? endDate : eventDate;
}

/** The calendar date of something planned for a day; clocks, reminders and calendars use only this one. */
export const getCalendarDate = ({ eventDate, startTime, night }: PlannedTime): PlainDate =>
  isInNight(startTime) && night === 'after' ? addDays(eventDate, 1) : eventDate;

/** An item as its host planned it: an item at night belongs to the evening before, if the event has that day. */
export function toPlannedTime({ eventDate, startTime }: ItemStart, dates: Dates): PlannedTime {
  const evening = addDays(eventDate, -1);
  if (isInNight(startTime) && isInside(evening, dates))
    return { eventDate: evening, startTime, night: 'after' };
  return { eventDate, startTime, night: isInNight(startTime) ? 'before' : 'after' };
}

/** Whether a move changes the calendar date but not the planned night. */
export const isOverMidnight = (from: ItemStart, to: ItemStart, dates: Dates): boolean =>
  from.eventDate !== to.eventDate &&
  toPlannedTime(from, dates).eventDate === toPlannedTime(to, dates).eventDate;

/** Whether a move leads to a later calendar date, and not only over midnight. */
export const isOnLaterDay = (from: ItemStart, to: ItemStart, dates: Dates): boolean =>
  from.eventDate < to.eventDate && !isOverMidnight(from, to, dates);

/** Today for an event: its last evening lasts until its night ends. */
export function getEventToday({ endDate, timeZone }: Dates & { timeZone: string }, now: Date): PlainDate {
  const { date, time } = wallClockAt(now, timeZone);
  return getItemDay({ eventDate: date, startTime: time }, { startDate: endDate, endDate });
}

/** The planned day at an instant: after midnight the day before, until its night ends. */
export function dayAt(timeZone: string, now: Date): PlainDate {
  const { date, time } = wallClockAt(now, timeZone);
  return isInNight(time) ? addDays(date, -1) : date;
}

/** Whether the day of something is over; for a start after midnight, this is the evening before with its night. */
export function isDayOver({ eventDate, startTime }: ItemStart, timeZone: string, now: Date): boolean {
  const evening = isInNight(startTime) ? addDays(eventDate, -1) : eventDate;
  return dayAt(timeZone, now) > evening;
}
