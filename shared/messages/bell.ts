/** The events that the bell reports to hosts, besides what the screens show anyway. */
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

/** A host who returns after weeks finds what may still matter. */
export const bellDays = 14;
/** Entries within this many minutes are combined into one line. */
export const bellGatherMinutes = 10;

/** When a host gets e-mails about an event: never, as it happens, or in the morning. */
export const bellMails = ['never', 'now', 'daily'] as const;
export type BellMail = (typeof bellMails)[number];
/** Minutes between two e-mails to a host who wants them as it happens: the rest waits for the next one. */
export const bellMailMinutes = 60;
/** When the daily e-mail is sent, in the event's zone. */
export const bellMailTime = '08:00';
