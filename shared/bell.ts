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
] as const;
export type BellKind = (typeof bellKinds)[number];

/** Who looks after weeks finds what may still matter. */
export const bellDays = 14;
/** What comes within so many minutes of each other is one line. */
export const bellGatherMinutes = 10;
