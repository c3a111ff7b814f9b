import { wallClockAt } from '@daysheet/shared/lib/time.ts';
import { formatTime, formatWeekdayLong } from '../../lib/dates/dates.ts';
import { say } from '../../lib/texts.ts';
import { countRecipients, type Announcement } from './demo-world.rules.ts';
import { timeZone } from './sample-wedding.ts';

/** 'Saturday 17:30'. */
export function formatMoment(at: number): string {
  const { date, time } = wallClockAt(new Date(at), timeZone);
  return say('demo.moment', { day: formatWeekdayLong(date), time: formatTime(time) });
}

/** '17:30': the time on the phone's own clock. */
export const formatClock = (at: number): string => formatTime(wallClockAt(new Date(at), timeZone).time);

const toCounts = (announcement: Announcement) => ({
  events: announcement.changes.length,
  people: countRecipients(announcement),
});

/** 'Moves 6 events and tells 8 people.' */
export const describePreview = (announcement: Announcement): string =>
  say('demo.would', toCounts(announcement));

/** What the host reads afterwards. */
export function describeOutcome(announcement: Announcement): string {
  const { kind } = announcement.hostAction;
  if (kind === 'message') return say('demo.sent', { people: countRecipients(announcement) });
  return say(kind === 'late' ? 'demo.moved' : 'demo.movedBack', toCounts(announcement));
}
