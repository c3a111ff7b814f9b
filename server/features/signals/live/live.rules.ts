import { z } from 'zod';
import { editedMost, type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import { changesByKind, type LiveKind } from '../../../domain-events/changes.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';

/** Whom a change concerns among the guests: all of them, none, or those of these people who are on the list. */
export type ConcernedGuests = 'all' | 'none' | { attendeeIds: string[] };
export type Change = { topics: readonly LiveTopic[]; guests: ConcernedGuests };

/** Whom something that happened concerns; `attendeeIds` are the people it is about. */
export function getChange(kind: LiveKind, attendeeIds: string[]): Change {
  const { topics, guests } = changesByKind[kind];
  return { topics, guests: guests === 'named' ? { attendeeIds } : guests };
}

/** NOTIFY takes 8,000 bytes. */
const namedGuestsMax = 150;

/** The people of the list whom something that happened is about. */
export const listAbout = (event: DomainEvent<LiveKind>): string[] =>
  ('attendeeIds' in event && event.attendeeIds) || [];

/** Which host did what to which things, where it says so and they are few. */
export type Edit = { userId: string; kind: string; itemIds: string[]; attendeeIds: string[] };

/** What a host did, as far as the others are shown where. */
export function getEdit(event: DomainEvent<LiveKind>, userId: string | null): Edit | undefined {
  const itemIds = [...new Set('itemIds' in event ? event.itemIds : [])];
  const one = 'attendeeId' in event ? [event.attendeeId] : [];
  const attendeeIds = [...new Set([...listAbout(event), ...one])];
  const count = itemIds.length + attendeeIds.length;
  if (userId === null || count === 0 || count > editedMost) return undefined;
  return { userId, kind: event.kind, itemIds, attendeeIds };
}

type NumberedChange = Change & {
  edit?: Edit | undefined;
  seq: number;
  /** When it was made, in milliseconds, by the clock of the server that made it: what its way takes is measured. */
  at?: number | undefined;
};

export function writeChange({ seq, topics, guests, at, edit }: NumberedChange): string {
  const named = typeof guests === 'string' || guests.attendeeIds.length <= namedGuestsMax ? guests : 'all';
  return JSON.stringify({ seq, topics, guests: named, at, edit });
}

const changeSchema = z.object({
  seq: z.number(),
  at: z.number().optional(),
  // What a newer server tells that this one does not know is left out.
  topics: z.array(z.string()).transform((topics) => liveTopics.filter((topic) => topics.includes(topic))),
  edit: z
    .object({
      userId: z.string(),
      kind: z.string(),
      itemIds: z.array(z.string()),
      attendeeIds: z.array(z.string()),
    })
    .optional(),
  guests: z.union([z.literal('all'), z.literal('none'), z.object({ attendeeIds: z.array(z.string()) })]),
});

let lastRead: { body: string; change: NumberedChange } | undefined;

/** Reads what `writeChange` wrote, here or on another server: once, since all pages of an event are told one after the other. */
export function readChange(body: string): Readonly<NumberedChange> {
  if (lastRead?.body !== body) lastRead = { body, change: changeSchema.parse(JSON.parse(body)) };
  return lastRead.change;
}

/**
 * Whether somebody may not be let in any more after it: people were removed, keys re-issued, the event taken away. What
 * does must tell one of these topics.
 */
export const mayShutOut = (topics: Iterable<LiveTopic>): boolean =>
  [...topics].some((topic) => topic === 'attendees' || topic === 'event');

export const concerns = (guests: ConcernedGuests, attendeeId: string): boolean =>
  guests === 'all' || (guests !== 'none' && guests.attendeeIds.includes(attendeeId));
