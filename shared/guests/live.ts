/** What may have changed of an event; a screen reads again what it shows of these. */
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
 * What a change makes stale, by what was changed: every open page is told these topics, and the page that made the
 * change reads them again at once.
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
  /** What a sheet said of people was decided on. */
  proposals: ['activity', 'attendees', 'roles', 'schedule', 'sheet'],
} satisfies Record<string, readonly LiveTopic[]>;

/** Another host of the event who has it open now, and where, on each of their pages. */
export type HostHere = { userId: string; name: string; places: HostPlace[] };
/** `page` as in `guardedPages`; what is open in a form there, by its id. */
export type HostPlace = { page: string; itemId: string | null; attendeeId: string | null };

/** What another host did, to which items and people: where they stand, it is said. `kind` as in activity. */
export type HostEdit = { name: string; kind: string; itemIds: string[]; attendeeIds: string[] };
/** Of a change of more things it is not said to which: who changes so many is not looked for row by row. */
export const editedMost = 20;

/** What a host's stream says. */
export type HostSignal =
  | { kind: 'changed'; topics: LiveTopic[]; edits?: HostEdit[] }
  | { kind: 'hosts'; hosts: HostHere[] };
/** What a guest's stream says; after `gone` it says nothing more, and the page asks why. */
export type GuestSignal = { kind: 'changed' } | { kind: 'gone' };

/**
 * Streams of one guest key, or of one host, in one event. A family shares a key on a few phones, and a phone that lost its
 * network leaves one behind until the server notices. One more ends the oldest, whose page comes back by itself: nobody
 * is refused, so there are no words for it.
 */
export const streamsPerPersonMax = 20;

/** Pages that one guest has open at once, as far as they are counted; one more takes the place of the oldest. */
export const pagesPerGuestMax = 20;

/** A page says that it is open this often, and counts as closed when it was silent for twice as long. */
export const heartbeatSeconds = 12;
export const onlineSeconds = 2 * heartbeatSeconds + 2;
