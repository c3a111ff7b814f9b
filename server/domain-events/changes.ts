import { changedTopics, type LiveTopic } from '@daysheet/shared/guests/live.ts';
import type { DomainEvents, DomainEventKind, NameFacts, GuestRef } from './kinds.ts';

/** The kinds that notify open pages: all but those that happen while no one looks. */
export type LiveKind = Exclude<
  DomainEventKind,
  | 'event_deleted'
  | 'items_changing'
  | 'series_split'
  | 'items_unmade'
  | 'people_renamed'
  | 'roles_returned'
  | 'people_completed'
  | 'invites_imported'
  | 'invites_unimported'
>;

/** `names`: whose name the facts hold. A guest's name is also updated in earlier activity lines when it changes. */
type NamedSubject = { names: 'guest' | 'member' | 'household' };
type LiveChange = { topics: readonly LiveTopic[]; guests: 'all' | 'none' | 'named' } & Partial<NamedSubject>;
type NamedSubjectOf<K extends LiveKind> = DomainEvents[K] extends GuestRef
  ? { names: 'guest' }
  : { names: Exclude<NamedSubject['names'], 'guest'> };
type LiveChangeOf<K extends LiveKind> = DomainEvents[K] extends NameFacts
  ? LiveChange & NamedSubjectOf<K>
  : LiveChange;
const ofEvent: LiveChange = { topics: changedTopics.event, guests: 'all' };
const ofPeople: LiveChange = { topics: changedTopics.attendee, guests: 'named' };
const ofGuest = { ...ofPeople, names: 'guest' } as const;
const ofHousehold = { ...ofPeople, names: 'household' } as const;
const ofLinks: LiveChange = { topics: changedTopics.link, guests: 'named' };
const ofMembers: LiveChange = { topics: changedTopics.member, guests: 'none' };
const ofMember = { ...ofMembers, names: 'member' } as const;
const ofItems: LiveChange = { topics: changedTopics.item, guests: 'all' };
const ofInvitations: LiveChange = { topics: changedTopics.invitations, guests: 'none' };
const ofSheet: LiveChange = { topics: changedTopics.sheet, guests: 'none' };
const ofProposals: LiveChange = { topics: changedTopics.proposals, guests: 'named' };
const ofAskings: LiveChange = { topics: changedTopics.asking, guests: 'all' };
const ofAnswers: LiveChange = { topics: changedTopics.answer, guests: 'named' };
const ofNotices: LiveChange = { topics: changedTopics.notices, guests: 'named' };

/**
 * For each kind: the topics that the host's screens reload, which guests' pages are notified (all, none, or those of the
 * people it is about), and whose name it holds.
 */
export const changesByKind: { readonly [K in LiveKind]: LiveChangeOf<K> } = {
  event_created: ofEvent,
  event_activated: ofEvent,
  event_duplicated: ofEvent,
  people_copied: ofPeople,
  event_updated: ofEvent,
  event_deactivated: ofEvent,
  retention_changed: { topics: changedTopics.event, guests: 'none' },
  memory_changed: ofEvent,
  event_anonymised: { topics: [...changedTopics.event, ...changedTopics.attendee], guests: 'all' },
  member_joined: ofMember,
  member_changed: ofMember,
  member_removed: ofMember,
  member_left: ofMembers,
  member_deleted: ofMember,
  ownership_offered: ofMember,
  ownership_offer_ended: ofMember,
  owner_changed: ofMember,
  code_replaced: ofEvent,
  day_renamed: ofEvent,
  day_added: ofEvent,
  role_added: ofEvent,
  role_updated: ofEvent,
  role_deleted: ofEvent,
  attendee_added: ofGuest,
  attendee_updated: ofGuest,
  attendee_removed: ofGuest,
  attendee_erased: ofPeople,
  attendee_erased_self: ofPeople,
  attendees_cleared: { ...ofPeople, guests: 'all' },
  attendees_imported: ofPeople,
  attendees_updated: ofPeople,
  attendees_unimported: ofPeople,
  attendees_restored: ofPeople,
  household_added: ofHousehold,
  household_changed: ofHousehold,
  household_deleted: ofHousehold,
  households_merged: ofHousehold,
  household_left: ofPeople,
  people_marked: ofPeople,
  households_restored: { ...ofPeople, guests: 'all' },
  roles_given: { ...ofPeople, guests: 'all' },
  roles_given_back: { ...ofPeople, guests: 'all' },
  attendee_joined: ofGuest,
  attendee_merged: ofGuest,
  attendee_guessed: ofGuest,
  attendee_given_back: ofGuest,
  attendee_opted_out: ofGuest,
  attendee_opted_in: ofGuest,
  link_reissued: { ...ofLinks, names: 'guest' },
  link_revoked: { ...ofLinks, names: 'guest' },
  household_link_reissued: { ...ofLinks, names: 'household' },
  household_link_revoked: { ...ofLinks, names: 'household' },
  messages_erased: { topics: ['deliveries'], guests: 'none' },
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
  answer_requested: { ...ofAnswers, names: 'guest' },
  answer_request_decided: { ...ofAnswers, names: 'guest' },
  places_given: ofAnswers,
  notification_sent: { topics: changedTopics.notification, guests: 'named' },
};
