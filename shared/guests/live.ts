/** What can change in an event; a screen refetches the queries of a topic that it shows. */
export const liveTopics = [
  'event',
  'roles',
  'attendees',
  'schedule',
  'activity',
  'presence',
  'deliveries',
  'notifications',
  'notices',
  'sheet',
  'answers',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

const wholeEvent: readonly LiveTopic[] = ['activity', 'attendees', 'event', 'roles', 'schedule'];

/**
 * The topics that each kind of change makes stale: every open page is notified of them, and the page that made the change
 * refetches them at once.
 */
export const changedTopics = {
  event: wholeEvent,
  day: wholeEvent,
  code: wholeEvent,
  member: ['activity', 'event'],
  role: wholeEvent,
  attendee: ['activity', 'attendees', 'roles', 'schedule'],
  link: ['activity', 'attendees', 'deliveries', 'roles', 'schedule'],
  item: ['activity', 'notices', 'schedule'],
  invitations: ['activity', 'deliveries', 'attendees'],
  notification: ['activity', 'notifications'],
  notices: ['activity', 'notices', 'notifications'],
  sheet: ['activity', 'sheet'],
  asking: ['activity', 'answers', 'schedule'],
  answer: ['activity', 'answers', 'schedule'],
  /** A followed sheet's proposals were accepted or rejected. */
  proposals: ['activity', 'attendees', 'roles', 'schedule', 'sheet'],
} satisfies Record<string, readonly LiveTopic[]>;

/** Another host who has the event open now, with the place of each of their pages. */
export type HostHere = { userId: string; name: string; places: HostPlace[] };
/** `page` as in `guardedPages`; the ids are of what is open in a form there. */
export type HostPlace = { page: string; itemId: string | null; attendeeId: string | null };

/** A change by another host, with the items and people whose rows show it. `kind` as in activity. */
export type HostEdit = { name: string; kind: string; itemIds: string[]; attendeeIds: string[] };
/** A change of more things than this has no ids: nobody looks for so many row by row. */
export const editedMost = 20;

/** A message of a host's stream. */
export type HostSignal =
  | { kind: 'changed'; topics: LiveTopic[]; edits?: HostEdit[] }
  | { kind: 'hosts'; hosts: HostHere[] };
/** A message of a guest's stream; `gone` is the last one, and the page queries why. */
export type GuestSignal = { kind: 'changed' } | { kind: 'gone' };

/**
 * Streams per guest key, or per host, in one event. A family shares a key on a few phones, and a phone that lost its
 * network leaves one behind until the server notices. One more closes the oldest, whose page reconnects by itself: nobody
 * is refused, so there is no error text.
 */
export const streamsPerPersonMax = 20;

/** Open pages of one guest that are counted; one more replaces the oldest. */
export const pagesPerGuestMax = 20;

/** How often a page sends its heartbeat; it counts as closed after twice as long. */
export const heartbeatSeconds = 12;
export const onlineSeconds = 2 * heartbeatSeconds + 2;
