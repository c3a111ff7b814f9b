import type { ZoneChange } from '@daysheet/shared/events/events.ts';
import type { BulkKind } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import type { events } from '../db/schema/events.ts';

type EventRow = typeof events.$inferSelect;
type NoFacts = Record<never, never>;
type WithFacts<Facts extends Record<string, string | number>> = { facts: Facts };
type CountFacts = WithFacts<{ count: number }>;
export type NameFacts = WithFacts<{ name: string }>;
/** `attendeeId`: whom of the list `name` names. They are renamed and erased in the line by it. */
export type GuestReference = { attendeeId: string };
type GuestNameFacts = NameFacts & GuestReference;
/** The items that it is about: to whom all of them are hidden, nothing is said of it. */
type ItemReferences = { itemIds: readonly string[] };
type ItemTitleFacts = WithFacts<{ title: string }> & ItemReferences;
/** The people of the list whom it is about. */
type PeopleReferences = { attendeeIds: string[] };
/** The same where other people's pages show it too: theirs hear of it. */
type OptionalPeopleReferences = Partial<PeopleReferences>;

/**
 * Everything that happens in an event, and what each kind says. `facts` are names and numbers of that moment, from which
 * screens make a sentence.
 */
export type DomainEvents = {
  event_created: NoFacts;
  event_activated: NoFacts;
  event_duplicated: WithFacts<{ from: string }>;
  /** Some of the people of a long list, after the copy itself. */
  people_copied: CountFacts;
  /** `move`: how its items go along with its days and its zone; null where they stay. */
  event_updated: {
    before: EventRow;
    after: EventRow;
    move: { days: number; zoneChange: ZoneChange } | null;
  };
  event_deactivated: NoFacts;
  event_deleted: NoFacts;
  retention_changed: WithFacts<{ days: number }>;
  /** The page that guests find once it is over: 'on', 'off', or other 'words' on it. */
  memory_changed: WithFacts<{ what: string }>;
  /** Its guests are not known any more; what stands in its schedule, and all figures, are. */
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
  attendee_added: GuestNameFacts & OptionalPeopleReferences;
  attendee_updated: GuestNameFacts & PeopleReferences;
  /** Said once their names are written, beside what it was that changed them; some may be called as before. */
  people_renamed: { renamed: readonly { id: string; from: string; to: string }[] };
  attendee_removed: GuestNameFacts & PeopleReferences;
  /** Somebody had themselves erased: the line names nobody. */
  attendee_erased: PeopleReferences;
  /** The same by a guest, on their own page. */
  attendee_erased_self: PeopleReferences;
  /** What was sent to an address that somebody had once. */
  messages_erased: NoFacts;
  attendees_cleared: CountFacts;
  /** One chunk of a file; all of one import are one line of activity. */
  attendees_imported: CountFacts & { importId: string };
  /** Some of a long import can be found by their names, after the import itself. */
  people_completed: PeopleReferences;
  /**
   * What a list says of households and answers, while its rows are staged. `asks`: the event is to ask who comes, if it
   * does not yet; the ids are of the questions that meals and diets answer.
   */
  invites_imported: { importId: string; asks: boolean; mealId: string | null; dietId: string | null };
  /** The same is taken back, while it is known what was done; `undoId`: what whoever is put back is put back by. */
  invites_unimported: { importId: string; undoId: string };
  /** By an import. */
  attendees_updated: CountFacts & PeopleReferences;
  attendees_unimported: CountFacts;
  attendees_restored: CountFacts;
  /** Many at once, and that they have again the roles that they had. */
  roles_given: WithFacts<{ count: number; roleName: string }>;
  roles_given_back: CountFacts;
  /** Said beside what it was that gave people roles back; `from`: which they had meanwhile. */
  roles_returned: { returned: readonly { id: string; from: string | null }[] };
  household_added: WithFacts<{ name: string; count: number }> & OptionalPeopleReferences;
  household_changed: NameFacts & OptionalPeopleReferences;
  household_deleted: NameFacts & OptionalPeopleReferences;
  households_merged: WithFacts<{ name: string; from: string }> &
    OptionalPeopleReferences & { householdId: string; intoId: string };
  /** People were taken out of theirs. */
  household_left: CountFacts & OptionalPeopleReferences;
  /** How many they may bring, whether they are children, who brings them. */
  people_marked: CountFacts & OptionalPeopleReferences;
  households_restored: NoFacts;
  attendee_joined: GuestNameFacts;
  attendee_merged: WithFacts<{ name: string; from: string }> & GuestReference & PeopleReferences;
  attendee_guessed: WithFacts<{ name: string; count: number }> & GuestReference;
  attendee_given_back: GuestNameFacts & PeopleReferences;
  attendee_opted_out: GuestNameFacts;
  attendee_opted_in: GuestNameFacts;
  link_reissued: GuestNameFacts & PeopleReferences;
  link_revoked: GuestNameFacts & PeopleReferences;
  household_link_reissued: NameFacts & PeopleReferences;
  household_link_revoked: NameFacts & PeopleReferences;
  invitations_sent: WithFacts<{ channel: string; count: number }>;
  invitations_prepared: WithFacts<{ channel: string; count: number }>;
  invitations_retried: CountFacts;
  /**
   * Said ahead of a change of items, while they are still as guests know them; ids may be of items that are about to be
   * made. `isNotifiedAtOnce`: guests hear of this change by itself.
   */
  items_changing: { event: EventRow; itemIds: readonly string[]; isNotifiedAtOnce?: boolean };
  /** The dates of a series from one on are another item. Said beside what it was that changed them. */
  series_split: { from: string; to: string };
  /** Items are gone that nobody can put back: what made them was taken back. */
  items_unmade: ItemReferences;
  item_added: ItemTitleFacts;
  items_added: CountFacts & ItemReferences;
  items_taken_off: CountFacts & ItemReferences;
  /** `what` was done to many at once. */
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
  notices_sent: CountFacts & PeopleReferences;
  notices_kept_quiet: NoFacts;
  sheet_followed: WithFacts<{ host: string }>;
  sheet_unfollowed: NoFacts;
  /** A followed sheet was read, and something of it is other than before. */
  sheet_read: NoFacts;
  sheet_accepted: CountFacts & PeopleReferences;
  sheet_refused: CountFacts & PeopleReferences;
  /** Who is not on the sheet any more was taken off the list. */
  sheet_removed: CountFacts & PeopleReferences;
  /** New people of a sheet, by the host's rule. */
  sheet_added: CountFacts & PeopleReferences;
  sheet_undone: CountFacts & PeopleReferences;
  asking_saved: ItemTitleFacts;
  asking_removed: ItemTitleFacts;
  question_saved: ItemTitleFacts;
  question_removed: ItemTitleFacts;
  /** Guests answered, for themselves or their household: what they said is no line of activity. */
  answers_given: PeopleReferences;
  /** A host entered them. */
  answers_entered: CountFacts & PeopleReferences;
  answer_requested: GuestNameFacts & PeopleReferences;
  /** `title`: what it was about; `attendeeId`: whose answer; `askedBy`: with whoever of a household asked for them. */
  answer_request_decided: GuestNameFacts &
    PeopleReferences & { title: string; accepts: boolean; askedBy: string[] };
  /** People of a line have a place now, or are offered one until then. `answeredFor`: of whom others see to it, by whom. */
  places_given: ItemTitleFacts &
    PeopleReferences & {
      askingId: string;
      offeredUntil: Date | null;
      answeredFor: { personId: string; byId: string }[];
    };
  notification_sent: WithFacts<{ title: string; count: number }> &
    PeopleReferences & { notificationId: string };
};

export type DomainEventKind = keyof DomainEvents;

/** One of these kinds, as a command says it. */
export type DomainEvent<K extends DomainEventKind = DomainEventKind> = {
  [P in K]: { kind: P } & DomainEvents[P];
}[K];

/** In whose event it happened, and who did it: a host's scope names the user, a guest's nobody. */
export type Actor = { eventId: string; userId?: string | null; address?: string | null };

/** The same as a reaction is told it, and when it happened. */
export type ReactionContext = Required<Actor> & { now: Date };
