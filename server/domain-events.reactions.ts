import type { Reactions } from './domain-events/emit.ts';
import { renameInLines, writeImport, writeLine } from './features/signals/activity/activity.reactions.ts';
import { auditAs } from './features/signals/audit/audit.reactions.ts';
import {
  noteAnswers,
  noteDecision,
  notePlaces,
} from './features/reach/answer-mails/answer-mails.reactions.ts';
import { revokeCalendars } from './features/reach/calendar/calendar.reactions.ts';
import { signalRemoval, signalChange } from './features/signals/live/live.reactions.ts';
import {
  dropWaiting,
  saveAllItemsForNotice,
  saveItemsForNotice,
  saveRepeatingForNotice,
} from './features/signals/notices/notices.reactions.ts';
import { moveMessages } from './features/reach/notifications/moved-messages.reactions.ts';
import { tellPlaces } from './features/reach/notifications/place-offers.reactions.ts';
import { replanReminders, replanWhereLonger } from './features/reach/notifications/reminders.reactions.ts';
import { silenceOldKey } from './features/reach/push/push.reactions.ts';
import { notifyRestored } from './features/reach/running-late/schedule-shift.reactions.ts';
import {
  askSplitOff,
  enterImportedAnswers,
  forgetWhatWasAsked,
  takeImportedAnswersBack,
  waitForPlaces,
} from './features/core/answers/answers.reactions.ts';
import {
  dropEmpty,
  joinImportedHouseholds,
  leaveImportedHouseholds,
} from './features/core/households/households.reactions.ts';
import {
  issueLink,
  issueLinks,
  issueLinksOfCompleted,
  issueLinksOfHouseholds,
  issueLinksOfImport,
  leadIntoMerged,
} from './features/core/links/links.reactions.ts';
import { forgetLater, lookAnew } from './features/core/retention/retention.reactions.ts';
import { forgetInSheet, forgetSheet } from './features/reach/followed-sheets/followed-sheets.reactions.ts';
import { followEvent } from './features/core/schedule/schedule.reactions.ts';

/** Most of what happens is a line of activity, and is told to open pages; nothing else follows. */
const shown = [writeLine, signalChange];

/**
 * What follows from what, in the order in which it is done. Here alone it is known who listens to whom: a new kind does
 * not compile without its row.
 */
export const reactions = {
  event_created: [issueLinks, issueLinksOfHouseholds, ...shown],
  event_activated: shown,
  event_duplicated: [issueLinks, issueLinksOfHouseholds, ...shown],
  people_copied: [issueLinks, issueLinksOfHouseholds, signalChange],
  event_updated: [saveAllItemsForNotice, followEvent, replanWhereLonger, ...shown, moveMessages],
  event_deactivated: [dropWaiting, ...shown],
  event_deleted: [signalRemoval, auditAs('event_deleted')],
  retention_changed: shown,
  memory_changed: shown,
  event_anonymised: [dropWaiting, forgetSheet, ...shown],
  member_joined: [...shown, auditAs('member_joined')],
  member_changed: [...shown, auditAs('member_changed')],
  member_removed: [...shown, auditAs('member_removed')],
  member_left: [...shown, auditAs('member_left')],
  member_deleted: shown,
  ownership_offered: [...shown, auditAs('ownership_offered')],
  ownership_offer_ended: shown,
  owner_changed: [...shown, auditAs('owner_changed')],
  code_replaced: [...shown, auditAs('code_replaced')],
  day_renamed: shown,
  day_added: [saveRepeatingForNotice, forgetLater, replanReminders, ...shown],
  role_added: shown,
  role_updated: shown,
  role_deleted: shown,
  attendee_added: [lookAnew, issueLink, ...shown],
  attendee_updated: shown,
  people_renamed: [renameInLines],
  attendee_removed: [dropEmpty, ...shown, auditAs('people_removed')],
  attendee_erased: [dropEmpty, forgetInSheet, ...shown],
  attendee_erased_self: [dropEmpty, forgetInSheet, ...shown],
  messages_erased: [signalChange],
  attendees_cleared: [dropEmpty, ...shown, auditAs('people_removed')],
  attendees_imported: [lookAnew, issueLinksOfImport, writeImport, signalChange],
  people_completed: [issueLinksOfCompleted],
  invites_imported: [joinImportedHouseholds, issueLinksOfHouseholds, enterImportedAnswers],
  invites_unimported: [leaveImportedHouseholds, issueLinksOfHouseholds, takeImportedAnswersBack],
  attendees_updated: shown,
  attendees_unimported: [dropEmpty, ...shown],
  household_added: [issueLinksOfHouseholds, ...shown],
  household_changed: shown,
  household_deleted: shown,
  households_merged: [leadIntoMerged, ...shown],
  household_left: shown,
  people_marked: shown,
  households_restored: [issueLinksOfHouseholds, ...shown],
  roles_given: shown,
  roles_given_back: shown,
  roles_returned: [waitForPlaces],
  attendees_restored: [lookAnew, issueLinks, issueLinksOfHouseholds, ...shown],
  attendee_joined: [lookAnew, issueLink, ...shown],
  attendee_merged: [dropEmpty, ...shown],
  attendee_guessed: shown,
  attendee_given_back: shown,
  attendee_opted_out: shown,
  attendee_opted_in: shown,
  link_reissued: [silenceOldKey, revokeCalendars, ...shown, auditAs('link_reissued')],
  link_revoked: [silenceOldKey, revokeCalendars, ...shown, auditAs('link_revoked')],
  household_link_reissued: [silenceOldKey, revokeCalendars, ...shown, auditAs('link_reissued')],
  household_link_revoked: [silenceOldKey, revokeCalendars, ...shown, auditAs('link_revoked')],
  invitations_sent: shown,
  invitations_prepared: shown,
  invitations_retried: shown,
  items_changing: [saveItemsForNotice],
  series_split: [askSplitOff],
  items_unmade: [forgetWhatWasAsked],
  item_added: shown,
  items_added: shown,
  items_taken_off: shown,
  items_changed: shown,
  items_put_back: shown,
  item_updated: shown,
  item_moved: shown,
  item_deleted: shown,
  item_restored: shown,
  item_started: shown,
  item_done: shown,
  item_unmarked: shown,
  items_shifted: shown,
  items_restored: [...shown, notifyRestored],
  notices_sent: shown,
  notices_kept_quiet: shown,
  sheet_followed: shown,
  sheet_unfollowed: shown,
  sheet_read: [signalChange],
  sheet_accepted: [lookAnew, issueLinks, ...shown],
  sheet_refused: shown,
  sheet_removed: [dropEmpty, ...shown, auditAs('people_removed')],
  sheet_added: [lookAnew, issueLinks, ...shown],
  sheet_undone: [dropEmpty, issueLinks, ...shown],
  asking_saved: shown,
  asking_removed: shown,
  question_saved: shown,
  question_removed: shown,
  answers_given: [noteAnswers, signalChange],
  answers_entered: shown,
  answer_requested: shown,
  answer_request_decided: [noteDecision, ...shown],
  places_given: [tellPlaces, notePlaces, signalChange],
  notification_sent: shown,
} satisfies Reactions;
