import { z } from 'zod';
import { type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import type { ActivityKind } from '../activity/activity.rules.ts';

/** Whom a change concerns among the guests: all of them, none, or those of these people who are on the list. */
export type Concerned = 'all' | 'none' | { attendeeIds: string[] };
export type Change = { topics: LiveTopic[]; guests: Concerned };

/**
 * What the host's screens show of it, and whose phones do: a change of people concerns those alone (`attendeeIds`), or
 * nobody who has the schedule open.
 */
export function changeOf(kind: ActivityKind, attendeeIds: string[]): Change {
  const noun = kind.split('_')[0];
  if (noun === 'item' || noun === 'items') {
    return { topics: ['activity', 'notices', 'schedule'], guests: 'all' };
  }
  if (noun === 'notices')
    return { topics: ['activity', 'notices', 'notifications'], guests: { attendeeIds } };
  if (noun === 'invitations') return { topics: ['activity', 'deliveries', 'attendees'], guests: 'none' };
  if (noun === 'notification') return { topics: ['activity', 'notifications'], guests: { attendeeIds } };
  if (noun === 'attendee' || noun === 'attendees' || noun === 'link') {
    const guests = kind === 'attendees_cleared' ? 'all' : { attendeeIds };
    return { topics: ['activity', 'attendees', 'roles', 'schedule'], guests };
  }
  return { topics: ['activity', 'attendees', 'event', 'roles', 'schedule'], guests: 'all' };
}

/** NOTIFY takes 8,000 bytes. */
const namedGuestsMax = 150;

type Told = Change & { seq: number };

export function writeChange({ seq, topics, guests }: Told): string {
  const named = typeof guests === 'string' || guests.attendeeIds.length <= namedGuestsMax ? guests : 'all';
  return JSON.stringify({ seq, topics, guests: named });
}

const toldSchema = z.object({
  seq: z.number(),
  // What a newer server tells that this one does not know is left out.
  topics: z.array(z.string()).transform((topics) => liveTopics.filter((topic) => topics.includes(topic))),
  guests: z.union([z.literal('all'), z.literal('none'), z.object({ attendeeIds: z.array(z.string()) })]),
});

/** Reads what `writeChange` wrote, here or on another server. */
export const readChange = (body: string): Told => toldSchema.parse(JSON.parse(body));

/**
 * Whether somebody may not be let in any more after it: people were removed, keys re-issued, the event taken away. What
 * does must tell one of these topics.
 */
export const mayShutOut = (topics: Iterable<LiveTopic>): boolean =>
  [...topics].some((topic) => topic === 'attendees' || topic === 'event');

export const concerns = (guests: Concerned, attendeeId: string): boolean =>
  guests === 'all' || (guests !== 'none' && guests.attendeeIds.includes(attendeeId));
