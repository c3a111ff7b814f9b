import type { ActivityKind } from '@daysheet/server/features/signals/activity/activity.rules.ts';
import { channels } from '@daysheet/shared/messages/invitations.ts';
import { type Right, rightTexts } from '@daysheet/shared/events/rights.ts';
import { formatCount } from '../../lib/format-count.ts';
import { formatDayLong } from '../../lib/dates/dates.ts';
import type { ActivityLine } from '../events/events.hooks.ts';
import { channelTexts } from '../invitations/invitations.texts.ts';

type ActivityFacts = ActivityLine['facts'];

const quoteValue = (value: ActivityFacts[string] | undefined) => `‘${value ?? ''}’`;
const formatPeople = ({ count }: ActivityFacts) => formatCount(Number(count ?? 0), 'attendee');
const formatDifferences = ({ count }: ActivityFacts) => formatCount(Number(count ?? 0), 'difference');
const formatFactDay = (value: ActivityFacts[string] | undefined) => formatDayLong(String(value));

const isRight = (value: unknown): value is Right => typeof value === 'string' && value in rightTexts;
const formatMeans = (value: unknown) =>
  channelTexts[channels.find((channel) => channel === value) ?? 'email'].means;

/** An open page may receive a right of a newer server. */
const formatRight = (value: unknown) => (isRight(value) ? rightTexts[value].name : 'a member');

const memoryChanges: Record<string, string> = {
  on: 'leaves the guests a memory page',
  off: 'took the guests’ memory page away',
};

const bulkChanges: Record<string, (items: string) => string> = {
  audience: (items) => `changed whom ${items} are for`,
  reminder: (items) => `changed the reminders of ${items}`,
  place: (items) => `changed the place of ${items}`,
  mark: (items) => `marked ${items}`,
  day: (items) => `moved ${items} to another day`,
  minutes: (items) => `moved ${items} by the clock`,
  delete: (items) => `took ${items} off the schedule`,
};
const describeBulk = (items: string, what: string) => bulkChanges[what]?.(items) ?? `changed ${items}`;

/** What was done, in the words that follow its actor. */
const done: Record<ActivityKind, (facts: ActivityFacts) => string> = {
  event_created: () => 'created the event',
  event_activated: () => 'took the event live',
  event_deactivated: () => 'took the event offline',
  retention_changed: ({ days }) =>
    Number(days) === 0
      ? 'lets the guests stay known for ever'
      : `lets the guests be forgotten ${formatCount(Number(days), 'day')} after the event`,
  memory_changed: ({ what }) => memoryChanges[String(what)] ?? 'changed the memory page',
  event_anonymised: () => 'Names and addresses of the guests were deleted',
  event_duplicated: ({ from }) => `made this event as a copy of ${quoteValue(from)}`,
  event_updated: () => 'changed the event’s settings',
  member_joined: ({ right }) => `came in as ${formatRight(right)}`,
  member_changed: ({ name, right }) => `made ${name} ${formatRight(right)}`,
  member_removed: ({ name }) => `took ${name} out of the event`,
  member_left: () => 'left the event',
  member_deleted: ({ name }) => `${name} is no longer here: their account was deleted`,
  ownership_offered: ({ name }) => `offered the event to ${name}`,
  ownership_offer_ended: ({ name }) => `called off handing the event over to ${name}`,
  owner_changed: ({ name }) => `took the event over from ${name}`,
  code_replaced: () => 'replaced the event code',
  day_renamed: ({ date, label }) =>
    label
      ? `called ${formatFactDay(date)} ${quoteValue(label)}`
      : `took the label off ${formatFactDay(date)}`,
  day_added: ({ date }) => (date ? `added a day, ${formatFactDay(date)}` : 'added a day'),
  role_added: ({ roleName }) => `added the role ${quoteValue(roleName)}`,
  role_updated: ({ roleName }) => `changed the role ${quoteValue(roleName)}`,
  role_deleted: ({ roleName }) => `deleted the role ${quoteValue(roleName)}`,
  attendee_added: ({ name }) => `added ${name} to the list`,
  attendee_updated: ({ name }) => `changed the entry of ${name}`,
  attendee_erased: () => 'was taken off the list and forgotten',
  attendee_erased_self: () => 'erased their data',
  attendee_removed: ({ name }) => `removed ${name} from the list`,
  attendees_cleared: (facts) => `took ${formatPeople(facts)} off the list`,
  attendees_imported: (facts) => `imported ${formatPeople(facts)}`,
  attendees_updated: (facts) => `changed ${formatPeople(facts)} by an import`,
  attendees_unimported: (facts) => `undid the import of ${formatPeople(facts)}`,
  household_added: (facts) => `put ${formatPeople(facts)} together as ${quoteValue(facts.name)}`,
  household_changed: ({ name }) => `changed the household ${quoteValue(name)}`,
  household_deleted: ({ name }) => `split up the household ${quoteValue(name)}`,
  households_merged: ({ name, from }) => `put ${quoteValue(from)} together with ${quoteValue(name)}`,
  household_left: (facts) => `took ${formatPeople(facts)} out of their household`,
  people_marked: (facts) => `changed what ${formatPeople(facts)} may bring, or with whom they come`,
  households_restored: () => 'put households back as before',
  roles_given: (facts) => `gave ${formatPeople(facts)} the role ${quoteValue(facts.roleName)}`,
  roles_given_back: (facts) => `gave ${formatPeople(facts)} their roles back`,
  attendees_restored: (facts) => `put ${formatPeople(facts)} back on the list`,
  attendee_joined: ({ name }) => `joined as ${name}`,
  attendee_merged: ({ name, from }) => `merged ${quoteValue(from)}, who joined by themselves, into ${name}`,
  attendee_guessed: ({ name, count }) =>
    `tried ${formatCount(Number(count ?? 0), 'time')} to join as ${name}`,
  attendee_given_back: ({ name }) => `took ${quoteValue(name)} by mistake and gave it back`,
  sheet_followed: ({ host }) => `follows a spreadsheet of ${host}`,
  sheet_unfollowed: () => 'stopped following the spreadsheet',
  sheet_accepted: (facts) => `took over ${formatDifferences(facts)} from the spreadsheet`,
  sheet_refused: (facts) => `left ${formatDifferences(facts)} of the spreadsheet aside`,
  sheet_removed: (facts) => `took ${formatPeople(facts)} off the list who left the spreadsheet`,
  sheet_added: (facts) => `The spreadsheet brought ${formatPeople(facts)}`,
  sheet_undone: (facts) => `undid ${formatDifferences(facts)} from the spreadsheet`,
  link_reissued: ({ name }) => `gave ${name} a new personal link`,
  link_revoked: ({ name }) => `revoked the personal link of ${name}`,
  household_link_reissued: ({ name }) => `gave the household ${quoteValue(name)} a new link`,
  household_link_revoked: ({ name }) => `revoked the link of the household ${quoteValue(name)}`,
  invitations_sent: (facts) =>
    `started sending invitations to ${formatPeople(facts)} by ${formatMeans(facts['channel'])}`,
  invitations_prepared: (facts) => `put invitations for ${formatPeople(facts)} into the outbox`,
  invitations_retried: (facts) => `tried ${formatCount(Number(facts['count'] ?? 0), 'message')} again`,
  asking_saved: ({ title }) => `asks who comes to ${quoteValue(title)}`,
  asking_removed: ({ title }) => `no longer asks who comes to ${quoteValue(title)}`,
  question_saved: ({ title }) => `asks the guests ${quoteValue(title)}`,
  question_removed: ({ title }) => `no longer asks the guests ${quoteValue(title)}`,
  answers_entered: (facts) => `entered answers for ${formatPeople(facts)}`,
  answer_requested: ({ name }) => `asked for another answer: ${String(name)}`,
  answer_request_decided: ({ name }) => `decided what ${String(name)} asked for`,
  notification_sent: (facts) =>
    facts['count'] === 0
      ? `sent ${quoteValue(facts['title'])}, and there was nobody to get it`
      : `told ${formatPeople(facts)}: ${quoteValue(facts['title'])}`,
  attendee_opted_out: () => 'wants no more messages',
  attendee_opted_in: () => 'wants messages again',
  item_added: ({ title }) => `added ${quoteValue(title)} to the schedule`,
  items_added: ({ count }) => `added ${formatCount(Number(count ?? 0), 'item')} to the schedule`,
  items_taken_off: ({ count }) => `took ${formatCount(Number(count ?? 0), 'item')} off the schedule again`,
  items_changed: ({ count, what }) => describeBulk(formatCount(Number(count ?? 0), 'item'), String(what)),
  items_put_back: ({ count }) => `put ${formatCount(Number(count ?? 0), 'item')} back as before`,
  item_updated: ({ title }) => `changed ${quoteValue(title)}`,
  item_moved: ({ title, to }) => `moved ${quoteValue(title)} to ${formatFactDay(to)}`,
  item_deleted: ({ title }) => `took ${quoteValue(title)} off the schedule`,
  item_restored: ({ title }) => `put ${quoteValue(title)} back on the schedule`,
  item_started: ({ title }) => `marked ${quoteValue(title)} as started`,
  item_done: ({ title }) => `marked ${quoteValue(title)} as done`,
  item_unmarked: ({ title }) => `took back the mark on ${quoteValue(title)}`,
  items_shifted: ({ count, minutes }) =>
    `moved ${formatCount(Number(count ?? 0), 'item')} by ${formatCount(Number(minutes ?? 0), 'minute')}`,
  items_restored: ({ count }) => `moved ${formatCount(Number(count ?? 0), 'item')} back`,
  notices_sent: (facts) => `told ${formatPeople(facts)} what changed`,
  notices_kept_quiet: () => 'changed the schedule without telling anybody',
};

const formatNotified = (facts: ActivityFacts) =>
  `${formatPeople(facts)} ${facts['count'] === 1 ? 'was' : 'were'} told`;
/** Notifications that the clock sends; several hosts may have made the changes. */
const automaticTexts: Partial<Record<string, (facts: ActivityFacts) => string>> = {
  notification_sent: (facts) =>
    facts['count'] === 0
      ? `${quoteValue(facts['title'])} was sent, and there was nobody to get it`
      : `${formatNotified(facts)}: ${quoteValue(facts['title'])}`,
  notices_sent: (facts) => `${formatNotified(facts)} what changed`,
};

/** An open page may receive a kind of a newer server. */
const isKnown = (kind: string): kind is ActivityKind => Object.hasOwn(done, kind);

/** One line of Recent Activity, such as 'Ana Kovač added ‘Dinner’ to the schedule'. Guests act for themselves. */
export function describeActivity({ kind, facts, who }: Pick<ActivityLine, 'kind' | 'facts' | 'who'>): string {
  const byItself = who === null ? automaticTexts[kind] : undefined;
  if (byItself) return byItself(facts);
  if (who === null && kind === 'attendee_joined') return `${facts['name']} joined`;
  if (who === null && kind === 'attendee_updated') return `${facts['name']} corrected their own entry`;
  if (kind === 'event_anonymised' || kind === 'member_deleted' || kind === 'sheet_added')
    return done[kind](facts);
  if (kind === 'attendee_guessed' || kind === 'attendee_given_back' || kind === 'attendee_erased')
    return `Somebody ${done[kind](facts)}`;
  if (kind === 'attendee_opted_out' || kind === 'attendee_opted_in')
    return `${facts['name']} ${done[kind](facts)}`;
  const text = isKnown(kind) ? done[kind](facts) : 'changed the event';
  return `${who ?? 'A guest'} ${text}`;
}
