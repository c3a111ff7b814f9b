/** What a host is told of their event, besides what the screens show by themselves. */
export const bellKinds = [
  'names_given_back',
  'member_joined',
  'member_left',
  'sends_failed',
  'answers_over',
  'request_waits',
  'sheet_proposals',
  'sheet_failing',
  'forgets_soon',
] as const;
export type BellKind = (typeof bellKinds)[number];

/** Who looks after weeks finds what may still matter. */
export const bellDays = 14;
/** What comes within so many minutes of each other is one line. */
export const bellGatherMinutes = 10;

/** How often a member wants to be written to of an event: not, as it comes, or in the morning. */
export const bellMails = ['never', 'now', 'daily'] as const;
export type BellMail = (typeof bellMails)[number];
/** Who is written to as it comes gets a message in so many minutes at most: the rest comes with the next. */
export const bellMailMinutes = 60;
/** When the day's message goes, by the event's clock. */
export const bellMailTime = '08:00';
