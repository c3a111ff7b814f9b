import type { ZoneChange } from '@daysheet/shared/events/events.ts';
import type { BulkKind } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import type { events } from '../db/schema/events.ts';

type EventRow = typeof events.$inferSelect;
type Nothing = Record<never, never>;
type WithFacts<Facts extends Record<string, string | number>> = { facts: Facts };
type Counted = WithFacts<{ count: number }>;
export type Named = WithFacts<{ name: string }>;
/** `attendeeId`: whom of the list `name` names. They are renamed and erased in the line by it. */
export type OfGuest = { attendeeId: string };
type NamesGuest = Named & OfGuest;
/** The items that it is about: to whom all of them are hidden, nothing is said of it. */
type OfItems = { itemIds: readonly string[] };
type Titled = WithFacts<{ title: string }> & OfItems;
/** The people of the list whom it is about. */
type About = { attendeeIds: string[] };
/** The same where other people's pages show it too: theirs hear of it. */
type Heard = Partial<About>;

/**
 * Everything that happens in an event, and what each kind says. `facts` are names and numbers of that moment, from which
 * screens make a sentence.
 */
export type DomainEvents = {
  event_created: Nothing;
  event_activated: Nothing;
  event_duplicated: WithFacts<{ from: string }>;
  /** Some of the people of a long list, after the copy itself. */
  people_copied: Counted;
  /** `move`: how its items go along with its days and its zone; null where they stay. */
  event_updated: {
    before: EventRow;
    after: EventRow;
    move: { days: number; zoneChange: ZoneChange } | null;
  };
  event_deactivated: Nothing;
  event_deleted: Nothing;
  retention_changed: WithFacts<{ days: number }>;
  /** The page that guests find once it is over: 'on', 'off', or other 'words' on it. */
  memory_changed: WithFacts<{ what: string }>;
  /** Its guests are not known any more; what stands in its schedule, and all figures, are. */
  event_anonymised: Nothing;
  member_joined: WithFacts<{ name: string; right: string }>;
  member_changed: WithFacts<{ name: string; right: string }>;
  member_removed: Named;
  member_left: Nothing;
  /** Their account was deleted. */
  member_deleted: Named;
  ownership_offered: Named;
  ownership_offer_ended: Named;
  owner_changed: Named;
  code_replaced: Nothing;
  day_renamed: WithFacts<{ date: string; label: string }>;
  day_added: WithFacts<{ date: string }> & { before: EventRow };
  role_added: WithFacts<{ roleName: string }>;
  role_updated: WithFacts<{ roleName: string }>;
  role_deleted: WithFacts<{ roleName: string }>;
  attendee_added: NamesGuest & Heard;
  attendee_updated: NamesGuest & About;
  /** Said once their names are written, beside what it was that changed them; some may be called as before. */
  people_renamed: { renamed: readonly { id: string; from: string; to: string }[] };
  attendee_removed: NamesGuest & About;
  /** Somebody had themselves erased: the line names nobody. */
  attendee_erased: About;
  /** The same by a guest, on their own page. */
  attendee_erased_self: About;
  /** What was sent to an address that somebody had once. */
  messages_erased: Nothing;
  attendees_cleared: Counted;
  /** One chunk of a file; all of one import are one line of activity. */
  attendees_imported: Counted & { importId: string };
  /** Some of a long import can be found by their names, after the import itself. */
  people_completed: About;
  /**
   * What a list says of households and answers, while its rows are staged. `asks`: the event is to ask who comes, if it
   * does not yet; the ids are of the questions that meals and diets answer.
   */
  invites_imported: { importId: string; asks: boolean; mealId: string | null; dietId: string | null };
  /** The same is taken back, while it is known what was done; `undoId`: what whoever is put back is put back by. */
  invites_unimported: { importId: string; undoId: string };
  /** By an import. */
  attendees_updated: Counted & About;
  attendees_unimported: Counted;
  attendees_restored: Counted;
  /** Many at once, and that they have again the roles that they had. */
  roles_given: WithFacts<{ count: number; roleName: string }>;
  roles_given_back: Counted;
  /** Said beside what it was that gave people roles back; `from`: which they had meanwhile. */
  roles_returned: { returned: readonly { id: string; from: string | null }[] };
  household_added: WithFacts<{ name: string; count: number }> & Heard;
  household_changed: Named & Heard;
  household_deleted: Named & Heard;
  households_merged: WithFacts<{ name: string; from: string }> &
    Heard & { householdId: string; intoId: string };
  /** People were taken out of theirs. */
  household_left: Counted & Heard;
  /** How many they may bring, whether they are children, who brings them. */
  people_marked: Counted & Heard;
  households_restored: Nothing;
  attendee_joined: NamesGuest;
  attendee_merged: WithFacts<{ name: string; from: string }> & OfGuest & About;
  attendee_guessed: WithFacts<{ name: string; count: number }> & OfGuest;
  attendee_given_back: NamesGuest & About;
  attendee_opted_out: NamesGuest;
  attendee_opted_in: NamesGuest;
  link_reissued: NamesGuest & About;
  link_revoked: NamesGuest & About;
  household_link_reissued: Named & About;
  household_link_revoked: Named & About;
  invitations_sent: WithFacts<{ channel: string; count: number }>;
  invitations_prepared: WithFacts<{ channel: string; count: number }>;
  invitations_retried: Counted;
  /**
   * Said ahead of a change of items, while they are still as guests know them; ids may be of items that are about to be
   * made. `isNotifiedAtOnce`: guests hear of this change by itself.
   */
  items_changing: { event: EventRow; itemIds: readonly string[]; isNotifiedAtOnce?: boolean };
  /** The dates of a series from one on are another item. Said beside what it was that changed them. */
  series_split: { from: string; to: string };
  /** Items are gone that nobody can put back: what made them was taken back. */
  items_unmade: OfItems;
  item_added: Titled;
  items_added: Counted & OfItems;
  items_taken_off: Counted & OfItems;
  /** `what` was done to many at once. */
  items_changed: WithFacts<{ count: number; what: BulkKind }> & OfItems;
  items_put_back: Counted & OfItems;
  item_updated: Titled;
  item_moved: WithFacts<{ title: string; from: string; to: string }> & OfItems;
  item_deleted: Titled;
  item_restored: Titled;
  item_started: Titled;
  item_done: Titled;
  item_unmarked: Titled;
  items_shifted: WithFacts<{ count: number; minutes: number }> & OfItems;
  /** A day that ran late is put back. */
  items_restored: Counted & OfItems & { event: EventRow };
  notices_sent: Counted & About;
  notices_kept_quiet: Nothing;
  sheet_followed: WithFacts<{ host: string }>;
  sheet_unfollowed: Nothing;
  /** A followed sheet was read, and something of it is other than before. */
  sheet_read: Nothing;
  sheet_accepted: Counted & About;
  sheet_refused: Counted & About;
  /** Who is not on the sheet any more was taken off the list. */
  sheet_removed: Counted & About;
  /** New people of a sheet, by the host's rule. */
  sheet_added: Counted & About;
  sheet_undone: Counted & About;
  asking_saved: Titled;
  asking_removed: Titled;
  question_saved: Titled;
  question_removed: Titled;
  /** Guests answered, for themselves or their household: what they said is no line of activity. */
  answers_given: About;
  /** A host entered them. */
  answers_entered: Counted & About;
  answer_requested: NamesGuest & About;
  /** `title`: what it was about; `attendeeId`: whose answer; `askedBy`: with whoever of a household asked for them. */
  answer_request_decided: NamesGuest & About & { title: string; accepts: boolean; askedBy: string[] };
  /** People of a line have a place now, or are offered one until then. `answeredFor`: of whom others see to it, by whom. */
  places_given: Titled &
    About & {
      askingId: string;
      offeredUntil: Date | null;
      answeredFor: { personId: string; byId: string }[];
    };
  notification_sent: WithFacts<{ title: string; count: number }> & About & { notificationId: string };
};

export type Kind = keyof DomainEvents;

/** One of these kinds, as a command says it. */
export type DomainEvent<K extends Kind = Kind> = { [P in K]: { kind: P } & DomainEvents[P] }[K];

/** In whose event it happened, and who did it: a host's scope names the user, a guest's nobody. */
export type By = { eventId: string; userId?: string | null; address?: string | null };

/** The same as a reaction is told it, and when it happened. */
export type Circumstances = Required<By> & { now: Date };
