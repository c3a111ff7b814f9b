import type { Reactions } from './domain-events/emit.ts';
import {
  renameInLines,
  writeImport,
  writeActivityLine,
} from './features/signals/activity/activity.reactions.ts';
import { auditAs } from './features/signals/audit/audit.reactions.ts';
import {
  noteAnswers,
  noteDecision,
  notePlaces,
} from './features/reach/answer-mails/answer-mails.reactions.ts';
import { revokeCalendars } from './features/reach/calendar/calendar.reactions.ts';
import { signalRemoval, signalChange } from './features/signals/live/live.reactions.ts';
import {
  dropPendingNotices,
  saveAllItemsForNotice,
  saveItemsForNotice,
  saveRepeatingForNotice,
} from './features/signals/notices/notices.reactions.ts';
import { moveMessages } from './features/reach/notifications/moved-messages.reactions.ts';
import { notifyPlaces } from './features/reach/notifications/place-offers.reactions.ts';
import { replanReminders, replanWhereLonger } from './features/reach/notifications/reminders.reactions.ts';
import { silenceOldKey } from './features/reach/push/push.reactions.ts';
import { notifyRestored } from './features/reach/running-late/schedule-shift.reactions.ts';
import {
  copyAskingsToSplitOff,
  enterImportedAnswers,
  deleteAskingsOfItems,
  undoImportedAnswers,
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
  redirectMergedLink,
} from './features/core/links/links.reactions.ts';
import { restartForgetting, resumeForgetting } from './features/core/retention/retention.reactions.ts';
import { forgetInSheet, forgetSheet } from './features/reach/followed-sheets/followed-sheets.reactions.ts';
import { followEvent } from './features/core/schedule/schedule.reactions.ts';

/** Most domain events write an activity line and notify open pages; these reactions run before that. */
const shown = <R = never>(...reactions: R[]) => ({
  reactions: [...reactions, writeActivityLine],
  signals: [signalChange],
});

/**
 * The reactions to each kind, in order. Only this file knows which feature reacts to which: a new kind does not compile
 * without its row.
 */
export const reactions = {
  event_created: shown(issueLinks, issueLinksOfHouseholds),
  event_activated: shown(),
  event_duplicated: shown(issueLinks, issueLinksOfHouseholds),
  people_copied: { reactions: [issueLinks, issueLinksOfHouseholds], signals: [signalChange] },
  event_updated: {
    reactions: [saveAllItemsForNotice, followEvent, replanWhereLonger, writeActivityLine],
    signals: [signalChange, moveMessages],
  },
  event_deactivated: shown(dropPendingNotices),
  event_deleted: { reactions: [auditAs('event_deleted')], signals: [signalRemoval] },
  retention_changed: shown(),
  memory_changed: shown(),
  event_anonymised: shown(dropPendingNotices, forgetSheet),
  member_joined: shown(auditAs('member_joined')),
  member_changed: shown(auditAs('member_changed')),
  member_removed: shown(auditAs('member_removed')),
  member_left: shown(auditAs('member_left')),
  member_deleted: shown(),
  ownership_offered: shown(auditAs('ownership_offered')),
  ownership_offer_ended: shown(),
  owner_changed: shown(auditAs('owner_changed')),
  code_replaced: shown(auditAs('code_replaced')),
  day_renamed: shown(),
  day_added: shown(saveRepeatingForNotice, restartForgetting, replanReminders),
  role_added: shown(),
  role_updated: shown(),
  role_deleted: shown(),
  attendee_added: shown(resumeForgetting, issueLink),
  attendee_updated: shown(),
  people_renamed: { reactions: [renameInLines], signals: [] },
  attendee_removed: shown(dropEmpty, auditAs('people_removed')),
  attendee_erased: shown(dropEmpty, forgetInSheet),
  attendee_erased_self: shown(dropEmpty, forgetInSheet),
  messages_erased: { reactions: [], signals: [signalChange] },
  attendees_cleared: shown(dropEmpty, auditAs('people_removed')),
  attendees_imported: {
    reactions: [resumeForgetting, issueLinksOfImport, writeImport],
    signals: [signalChange],
  },
  people_completed: { reactions: [issueLinksOfCompleted], signals: [] },
  invites_imported: {
    reactions: [joinImportedHouseholds, issueLinksOfHouseholds, enterImportedAnswers],
    signals: [],
  },
  invites_unimported: {
    reactions: [leaveImportedHouseholds, issueLinksOfHouseholds, undoImportedAnswers],
    signals: [],
  },
  attendees_updated: shown(),
  attendees_unimported: shown(dropEmpty),
  household_added: shown(issueLinksOfHouseholds),
  household_changed: shown(),
  household_deleted: shown(),
  households_merged: shown(redirectMergedLink),
  household_left: shown(),
  people_marked: shown(),
  households_restored: shown(issueLinksOfHouseholds),
  roles_given: shown(),
  roles_given_back: shown(),
  roles_returned: { reactions: [waitForPlaces], signals: [] },
  attendees_restored: shown(resumeForgetting, issueLinks, issueLinksOfHouseholds),
  attendee_joined: shown(resumeForgetting, issueLink),
  attendee_merged: shown(dropEmpty),
  attendee_guessed: shown(),
  attendee_given_back: shown(),
  attendee_opted_out: shown(),
  attendee_opted_in: shown(),
  link_reissued: shown(silenceOldKey, revokeCalendars, auditAs('link_reissued')),
  link_revoked: shown(silenceOldKey, revokeCalendars, auditAs('link_revoked')),
  household_link_reissued: shown(silenceOldKey, revokeCalendars, auditAs('link_reissued')),
  household_link_revoked: shown(silenceOldKey, revokeCalendars, auditAs('link_revoked')),
  invitations_sent: shown(),
  invitations_prepared: shown(),
  invitations_retried: shown(),
  items_changing: { reactions: [saveItemsForNotice], signals: [] },
  series_split: { reactions: [copyAskingsToSplitOff], signals: [] },
  items_unmade: { reactions: [deleteAskingsOfItems], signals: [] },
  item_added: shown(),
  items_added: shown(),
  items_taken_off: shown(),
  items_changed: shown(),
  items_put_back: shown(),
  item_updated: shown(),
  item_moved: shown(),
  item_deleted: shown(),
  item_restored: shown(),
  item_started: shown(),
  item_done: shown(),
  item_unmarked: shown(),
  items_shifted: shown(),
  items_restored: { reactions: [writeActivityLine], signals: [signalChange, notifyRestored] },
  notices_sent: shown(),
  notices_kept_quiet: shown(),
  sheet_followed: shown(),
  sheet_unfollowed: shown(),
  sheet_read: { reactions: [], signals: [signalChange] },
  sheet_accepted: shown(resumeForgetting, issueLinks),
  sheet_refused: shown(),
  sheet_removed: shown(dropEmpty, auditAs('people_removed')),
  sheet_added: shown(resumeForgetting, issueLinks),
  sheet_undone: shown(dropEmpty, issueLinks),
  asking_saved: shown(),
  asking_removed: shown(),
  question_saved: shown(),
  question_removed: shown(),
  answers_given: { reactions: [noteAnswers], signals: [signalChange] },
  answers_entered: shown(),
  answer_requested: shown(),
  answer_request_decided: shown(noteDecision),
  places_given: { reactions: [notifyPlaces, notePlaces], signals: [signalChange] },
  notification_sent: shown(),
} satisfies Reactions;
