import { wallClockAt } from '@daysheet/shared/time.ts';
import { formatTime, formatWeekdayLong } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import { countTold, type Told } from './demo-world.rules.ts';
import { timeZone } from './sample-wedding.ts';

/** 'Saturday 17:30'. */
export function momentText(at: number): string {
  const { date, time } = wallClockAt(new Date(at), timeZone);
  return say('demo.moment', { day: formatWeekdayLong(date), time: formatTime(time) });
}

/** '17:30': what the phone's own clock shows. */
export const clockText = (at: number): string => formatTime(wallClockAt(new Date(at), timeZone).time);

const countsOf = (told: Told) => ({ events: told.changes.length, people: countTold(told) });

/** 'Moves 6 events and tells 8 people.' */
export const wouldText = (told: Told): string => say('demo.would', countsOf(told));

/** What the host is told when it is done. */
export function outcomeText(told: Told): string {
  const { kind } = told.deed;
  if (kind === 'message') return say('demo.sent', { people: countTold(told) });
  return say(kind === 'late' ? 'demo.moved' : 'demo.movedBack', countsOf(told));
}
