import { z } from 'zod';
import { changedTopics, type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import type { ActivityKind } from '../activity/activity.rules.ts';

/** Whom a change concerns among the guests: all of them, none, or those of these people who are on the list. */
export type Concerned = 'all' | 'none' | { attendeeIds: string[] };
export type Change = { topics: readonly LiveTopic[]; guests: Concerned };

/** Whether it is about this noun: 'item' of 'item_moved'. */
const isAbout = <Noun extends string>(
  noun: Noun,
  kind: ActivityKind,
): kind is Extract<ActivityKind, `${Noun}_${string}`> => kind.startsWith(`${noun}_`);

/**
 * What the host's screens show of it, and whose phones do: a change of people concerns those alone (`attendeeIds`), or
 * nobody who has the schedule open. A noun that is not among these does not compile.
 */
export function changeOf(kind: ActivityKind, attendeeIds: string[]): Change {
  if (isAbout('item', kind) || isAbout('items', kind)) return { topics: changedTopics.item, guests: 'all' };
  if (isAbout('notices', kind)) return { topics: changedTopics.notices, guests: { attendeeIds } };
  if (isAbout('invitations', kind)) return { topics: changedTopics.invitations, guests: 'none' };
  if (isAbout('notification', kind)) return { topics: changedTopics.notification, guests: { attendeeIds } };
  if (isAbout('link', kind)) return { topics: changedTopics.link, guests: { attendeeIds } };
  if (isAbout('attendee', kind) || isAbout('attendees', kind)) {
    const guests = kind === 'attendees_cleared' ? 'all' : { attendeeIds };
    return { topics: changedTopics.attendee, guests };
  }
  if (isAbout('event', kind) || isAbout('role', kind) || isAbout('day', kind) || isAbout('code', kind)) {
    return { topics: changedTopics.event, guests: 'all' };
  }
  return kind satisfies never;
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
