import type { ZoneChange } from '@daysheet/shared/events/events.ts';
import type { BulkKind } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import type { events } from '../db/schema/events.ts';

type EventRow = typeof events.$inferSelect;
type NoFacts = Record<never, never>;
type WithFacts<Facts extends Record<string, string | number>> = { facts: Facts };
type CountFacts = WithFacts<{ count: number }>;
export type NameFacts = WithFacts<{ name: string }>;
/** `attendeeId`: the attendee whose name is in `name`. Renaming or erasing the person finds the activity line by it. */
export type GuestRef = { attendeeId: string };
type GuestNameFacts = NameFacts & GuestRef;
/** The items that it is about. A host from whom all of them are hidden does not see the activity line. */
type ItemReferences = { itemIds: readonly string[] };
type ItemTitleFacts = WithFacts<{ title: string }> & ItemReferences;
/** The attendees that it is about. */
type PeopleRefs = { attendeeIds: string[] };
/** The same, if other people's pages show it too: those pages are notified. */
type OptionalPeopleRefs = Partial<PeopleRefs>;

/**
 * Everything that can happen in an event, with the payload of each kind. `facts` are names and numbers of that moment,
 * from which screens build a sentence.
 */
export type DomainEvents = {
  event_created: NoFacts;
  event_activated: NoFacts;
  event_duplicated: WithFacts<{ from: string }>;
  /** Some of the people of a long list, copied after the event itself. */
  people_copied: CountFacts;
  /** `move`: how its items move with its days and its zone; null if they stay. */
  event_updated: {
    before: EventRow;
    after: EventRow;
    move: { days: number; zoneChange: ZoneChange } | null;
  };
  event_deactivated: NoFacts;
  event_deleted: NoFacts;
  retention_changed: WithFacts<{ days: number }>;
  /** The page that guests see once it is over: 'on', 'off', or its 'words' changed. */
  memory_changed: WithFacts<{ what: string }>;
  /** Its guests' personal data was erased; its schedule and all figures stay. */
  event_anonymised: NoFacts;
  member_joined: WithFacts<{ name: string; right: string }>;
  member_changed: WithFacts<{ name: string; right: string }>;
  member_removed: NameFacts;
  member_left: NoFacts;
  /** Their account was deleted. */
  member_deleted: NameFacts;
  ownership_offered: NameFacts;
  ownership_offer_ended: NameFacts;
  owner_changed: NameFacts;
  code_replaced: NoFacts;
  day_renamed: WithFacts<{ date: string; label: string }>;
  day_added: WithFacts<{ date: string }> & { before: EventRow };
  role_added: WithFacts<{ roleName: string }>;
  role_updated: WithFacts<{ roleName: string }>;
  role_deleted: WithFacts<{ roleName: string }>;
  attendee_added: GuestNameFacts & OptionalPeopleRefs;
  attendee_updated: GuestNameFacts & PeopleRefs;
  /** Emitted after the names are written, in addition to the event that changed them; some names may be unchanged. */
  people_renamed: { renamed: readonly { id: string; from: string; to: string }[] };
  attendee_removed: GuestNameFacts & PeopleRefs;
  /** A person asked to be erased: the activity line holds no name. */
  attendee_erased: PeopleRefs;
  /** The same, done by a guest on their own page. */
  attendee_erased_self: PeopleRefs;
  /** Messages to a former address of a person were erased. */
  messages_erased: NoFacts;
  attendees_cleared: CountFacts;
  /** One chunk of a file. All chunks of an import share one activity line. */
  attendees_imported: CountFacts & { importId: string };
  /** Some people of a long import became searchable by name, after the import itself. */
  people_completed: PeopleRefs;
  /**
   * The households and answers in an imported list, while its rows are staged. `asks`: the event must start to ask who
   * comes if it does not yet; the ids are of the questions that meals and diets answer.
   */
  invites_imported: { importId: string; asks: boolean; mealId: string | null; dietId: string | null };
  /** The same import is undone, while its changes are still stored; `undoId`: the undo that restores the people again. */
  invites_unimported: { importId: string; undoId: string };
  /** By an import. */
  attendees_updated: CountFacts & PeopleRefs;
  attendees_unimported: CountFacts;
  attendees_restored: CountFacts;
  /** Roles assigned to many people at once, and that assignment undone. */
  roles_given: WithFacts<{ count: number; roleName: string }>;
  roles_given_back: CountFacts;
  /** Emitted in addition to the event that restored people's roles; `from`: the role that each had meanwhile. */
  roles_returned: { returned: readonly { id: string; from: string | null }[] };
  household_added: WithFacts<{ name: string; count: number }> & OptionalPeopleRefs;
  household_changed: NameFacts & OptionalPeopleRefs;
  household_deleted: NameFacts & OptionalPeopleRefs;
  households_merged: WithFacts<{ name: string; from: string }> &
    OptionalPeopleRefs & { householdId: string; intoId: string };
  /** People were taken out of their household. */
  household_left: CountFacts & OptionalPeopleRefs;
  /** Changes how many plus-ones they may bring, whether they are children, or who brings them. */
  people_marked: CountFacts & OptionalPeopleRefs;
  households_restored: NoFacts;
  attendee_joined: GuestNameFacts;
  attendee_merged: WithFacts<{ name: string; from: string }> & GuestRef & PeopleRefs;
  attendee_guessed: WithFacts<{ name: string; count: number }> & GuestRef;
  attendee_given_back: GuestNameFacts & PeopleRefs;
  attendee_opted_out: GuestNameFacts;
  attendee_opted_in: GuestNameFacts;
  link_reissued: GuestNameFacts & PeopleRefs;
  link_revoked: GuestNameFacts & PeopleRefs;
  household_link_reissued: NameFacts & PeopleRefs;
  household_link_revoked: NameFacts & PeopleRefs;
  invitations_sent: WithFacts<{ channel: string; count: number }>;
  invitations_prepared: WithFacts<{ channel: string; count: number }>;
  invitations_retried: CountFacts;
  /**
   * Emitted before items change, while they are still as guests know them; ids may be of items that are about to be
   * created. `isNotifiedAtOnce`: guests are notified of this change on its own.
   */
  items_changing: { event: EventRow; itemIds: readonly string[]; isNotifiedAtOnce?: boolean };
  /** The dates of a series from one date on became another item. Emitted in addition to the event that split it. */
  series_split: { from: string; to: string };
  /** Items were removed for good, because what created them was undone. */
  items_unmade: ItemReferences;
  item_added: ItemTitleFacts;
  items_added: CountFacts & ItemReferences;
  items_taken_off: CountFacts & ItemReferences;
  /** `what` was changed on many items at once. */
  items_changed: WithFacts<{ count: number; what: BulkKind }> & ItemReferences;
  items_put_back: CountFacts & ItemReferences;
  item_updated: ItemTitleFacts;
  item_moved: WithFacts<{ title: string; from: string; to: string }> & ItemReferences;
  item_deleted: ItemTitleFacts;
  item_restored: ItemTitleFacts;
  item_started: ItemTitleFacts;
  item_done: ItemTitleFacts;
  item_unmarked: ItemTitleFacts;
  items_shifted: WithFacts<{ count: number; minutes: number }> & ItemReferences;
  /** A day that ran late is put back. */
  items_restored: CountFacts & ItemReferences & { event: EventRow };
  notices_sent: CountFacts & PeopleRefs;
  notices_kept_quiet: NoFacts;
  sheet_followed: WithFacts<{ host: string }>;
  sheet_unfollowed: NoFacts;
  /** A followed sheet was read, and its content differs from before. */
  sheet_read: NoFacts;
  sheet_accepted: CountFacts & PeopleRefs;
  sheet_refused: CountFacts & PeopleRefs;
  /** People who are no longer on the sheet were removed from the list. */
  sheet_removed: CountFacts & PeopleRefs;
  /** New people of a sheet were added by the host's rule. */
  sheet_added: CountFacts & PeopleRefs;
  sheet_undone: CountFacts & PeopleRefs;
  asking_saved: ItemTitleFacts;
  asking_removed: ItemTitleFacts;
  question_saved: ItemTitleFacts;
  question_removed: ItemTitleFacts;
  /** Guests answered, for themselves or their household. Their answers appear in no activity line. */
  answers_given: PeopleRefs;
  /** A host entered answers. */
  answers_entered: CountFacts & PeopleRefs;
  answer_requested: GuestNameFacts & PeopleRefs;
  /** `title`: its item; `attendeeId`: whose answer it is; `askedBy`: the attendees who requested it. */
  answer_request_decided: GuestNameFacts &
    PeopleRefs & { title: string; accepts: boolean; askedBy: string[] };
  /** People of a line got a place, or an offer until `offeredUntil`. `answeredFor`: those whom others answer for. */
  places_given: ItemTitleFacts &
    PeopleRefs & {
      askingId: string;
      offeredUntil: Date | null;
      answeredFor: { personId: string; byId: string }[];
    };
  notification_sent: WithFacts<{ title: string; count: number }> & PeopleRefs & { notificationId: string };
};

export type DomainEventKind = keyof DomainEvents;

/** A domain event of one of these kinds, as a command emits it. */
export type DomainEvent<K extends DomainEventKind = DomainEventKind> = {
  [P in K]: { kind: P } & DomainEvents[P];
}[K];

/** The event in which it happened and who did it: a host's scope has a user id, a guest's has none. */
export type Actor = { eventId: string; userId?: string | null; address?: string | null };

/** The same as reactions receive it, with the time at which it happened. */
export type ReactionContext = Required<Actor> & { now: Date };
