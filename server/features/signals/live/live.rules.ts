import { z } from 'zod';
import { editedMost, type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import { changesByKind, type LiveKind } from '../../../domain-events/changes.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';

/** The guests whom a change concerns: all, none, or these attendees. */
export type ConcernedGuests = 'all' | 'none' | { attendeeIds: string[] };
export type Change = { topics: readonly LiveTopic[]; guests: ConcernedGuests };

/** The topics and guests that a kind of change concerns; `attendeeIds` are the people it is about. */
export function getChange(kind: LiveKind, attendeeIds: string[]): Change {
  const { topics, guests } = changesByKind[kind];
  return { topics, guests: guests === 'named' ? { attendeeIds } : guests };
}

/** NOTIFY takes 8,000 bytes. */
const namedGuestsMax = 150;

/** The attendees that a domain event is about. */
export const listConcernedPeople = (event: DomainEvent<LiveKind>): string[] =>
  ('attendeeIds' in event && event.attendeeIds) || [];

/** What a host edited, if it is known and only a few things. */
export type Edit = { userId: string; kind: string; itemIds: string[]; attendeeIds: string[] };

/** Returns what a host edited, as far as the other hosts are shown where. */
export function getEdit(event: DomainEvent<LiveKind>, userId: string | null): Edit | undefined {
  const itemIds = [...new Set('itemIds' in event ? event.itemIds : [])];
  const one = 'attendeeId' in event ? [event.attendeeId] : [];
  const attendeeIds = [...new Set([...listConcernedPeople(event), ...one])];
  const count = itemIds.length + attendeeIds.length;
  if (userId === null || count === 0 || count > editedMost) return undefined;
  return { userId, kind: event.kind, itemIds, attendeeIds };
}

type NumberedChange = Change & {
  edit?: Edit | undefined;
  seq: number;
  /** When it was made, in milliseconds, by the clock of the server that made it: measures the delay to the page. */
  at?: number | undefined;
};

export function writeChange({ seq, topics, guests, at, edit }: NumberedChange): string {
  const named = typeof guests === 'string' || guests.attendeeIds.length <= namedGuestsMax ? guests : 'all';
  return JSON.stringify({ seq, topics, guests: named, at, edit });
}

const changeSchema = z.object({
  seq: z.number(),
  at: z.number().optional(),
  // Topics of a newer server that this one does not know are dropped.
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

/** Parses what any server's `writeChange` wrote; once, since all pages of an event receive it one by one. */
export function readChange(body: string): Readonly<NumberedChange> {
  if (lastRead?.body !== body) lastRead = { body, change: changeSchema.parse(JSON.parse(body)) };
  return lastRead.change;
}

/**
 * Whether somebody may lose access by it: people were removed, keys re-issued, the event taken away. Every such change
 * must have one of these topics.
 */
export const mayShutOut = (topics: Iterable<LiveTopic>): boolean =>
  [...topics].some((topic) => topic === 'attendees' || topic === 'event');

export const concerns = (guests: ConcernedGuests, attendeeId: string): boolean =>
  guests === 'all' || (guests !== 'none' && guests.attendeeIds.includes(attendeeId));
