import { z } from 'zod';
import { changedTopics, editedMost, type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import type { Kind } from '../../../domain-events/kinds.ts';

/** Whom a change concerns among the guests: all of them, none, or those of these people who are on the list. */
export type Concerned = 'all' | 'none' | { attendeeIds: string[] };
export type Change = { topics: readonly LiveTopic[]; guests: Concerned };

/** What happens while nobody looks: it is not told here. */
export type ShownKind = Exclude<
  Kind,
  'event_deleted' | 'items_changing' | 'people_completed' | 'invites_imported' | 'invites_unimported'
>;

type Shown = { topics: readonly LiveTopic[]; guests: 'all' | 'none' | 'named' };
const ofEvent: Shown = { topics: changedTopics.event, guests: 'all' };
const ofPeople: Shown = { topics: changedTopics.attendee, guests: 'named' };
const ofLinks: Shown = { topics: changedTopics.link, guests: 'named' };
const ofMembers: Shown = { topics: changedTopics.member, guests: 'none' };
const ofItems: Shown = { topics: changedTopics.item, guests: 'all' };
const ofInvitations: Shown = { topics: changedTopics.invitations, guests: 'none' };
const ofSheet: Shown = { topics: changedTopics.sheet, guests: 'none' };
const ofProposals: Shown = { topics: changedTopics.proposals, guests: 'named' };
const ofAskings: Shown = { topics: changedTopics.asking, guests: 'all' };
const ofAnswers: Shown = { topics: changedTopics.answer, guests: 'named' };
const ofNotices: Shown = { topics: changedTopics.notices, guests: 'named' };

/** What the host's screens show of each, and whose phones do: all, none, or those of the people it is about. */
const shown: Record<ShownKind, Shown> = {
  event_created: ofEvent,
  event_activated: ofEvent,
  event_duplicated: ofEvent,
  people_copied: ofPeople,
  event_updated: ofEvent,
  event_deactivated: ofEvent,
  retention_changed: { topics: changedTopics.event, guests: 'none' },
  memory_changed: ofEvent,
  event_anonymised: { topics: [...changedTopics.event, ...changedTopics.attendee], guests: 'all' },
  member_joined: ofMembers,
  member_changed: ofMembers,
  member_removed: ofMembers,
  member_left: ofMembers,
  ownership_offered: ofMembers,
  ownership_offer_ended: ofMembers,
  owner_changed: ofMembers,
  code_replaced: ofEvent,
  day_renamed: ofEvent,
  day_added: ofEvent,
  role_added: ofEvent,
  role_updated: ofEvent,
  role_deleted: ofEvent,
  attendee_added: ofPeople,
  attendee_updated: ofPeople,
  attendee_removed: ofPeople,
  attendee_erased: ofPeople,
  attendee_erased_self: ofPeople,
  attendees_cleared: { ...ofPeople, guests: 'all' },
  attendees_imported: ofPeople,
  attendees_updated: ofPeople,
  attendees_unimported: ofPeople,
  attendees_restored: ofPeople,
  household_added: ofPeople,
  household_changed: ofPeople,
  household_deleted: ofPeople,
  households_merged: ofPeople,
  household_left: ofPeople,
  people_marked: ofPeople,
  households_restored: ofPeople,
  roles_given: { ...ofPeople, guests: 'all' },
  roles_given_back: { ...ofPeople, guests: 'all' },
  attendee_joined: ofPeople,
  attendee_merged: ofPeople,
  attendee_guessed: ofPeople,
  attendee_given_back: ofPeople,
  attendee_opted_out: ofPeople,
  attendee_opted_in: ofPeople,
  link_reissued: ofLinks,
  link_revoked: ofLinks,
  household_link_reissued: ofLinks,
  household_link_revoked: ofLinks,
  invitations_sent: ofInvitations,
  invitations_prepared: ofInvitations,
  invitations_retried: ofInvitations,
  item_added: ofItems,
  items_added: ofItems,
  items_taken_off: ofItems,
  items_changed: ofItems,
  items_put_back: ofItems,
  item_updated: ofItems,
  item_moved: ofItems,
  item_deleted: ofItems,
  item_restored: ofItems,
  item_started: ofItems,
  item_done: ofItems,
  item_unmarked: ofItems,
  items_shifted: ofItems,
  items_restored: ofItems,
  notices_sent: ofNotices,
  notices_kept_quiet: ofNotices,
  sheet_followed: ofSheet,
  sheet_unfollowed: ofSheet,
  sheet_read: ofSheet,
  sheet_accepted: ofProposals,
  sheet_refused: ofSheet,
  sheet_removed: ofProposals,
  sheet_added: ofProposals,
  sheet_undone: ofProposals,
  asking_saved: ofAskings,
  asking_removed: ofAskings,
  question_saved: ofAskings,
  question_removed: ofAskings,
  answers_given: ofAnswers,
  answers_entered: ofAnswers,
  answer_requested: ofAnswers,
  answer_request_decided: ofAnswers,
  places_given: ofAnswers,
  notification_sent: { topics: changedTopics.notification, guests: 'named' },
};

/** Whom something that happened concerns; `attendeeIds` are the people it is about. */
export function getChange(kind: ShownKind, attendeeIds: string[]): Change {
  const { topics, guests } = shown[kind];
  return { topics, guests: guests === 'named' ? { attendeeIds } : guests };
}

/** NOTIFY takes 8,000 bytes. */
const namedGuestsMax = 150;

/** Which host did what to which things, where it says so and they are few. */
export type Edit = { userId: string; kind: string; itemIds: string[]; attendeeIds: string[] };

/** What a host did, as far as the others are shown where. */
export function getEdit(event: { kind: string }, userId: string | null): Edit | undefined {
  const ids = (field: string): string[] => z.array(z.string()).catch([]).parse(Reflect.get(event, field));
  const itemIds = [...new Set(ids('itemIds'))];
  const attendeeIds = [...new Set([...ids('attendeeIds'), Reflect.get(event, 'attendeeId')])].filter(
    (id) => typeof id === 'string',
  );
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

export const concerns = (guests: Concerned, attendeeId: string): boolean =>
  guests === 'all' || (guests !== 'none' && guests.attendeeIds.includes(attendeeId));
