import { attendeesMax } from '../attendees/attendees.ts';

/** What a difference between a sheet and the list is: somebody new, somebody who changed, somebody who is missing. */
export const proposalKinds = ['new', 'change', 'gone'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What becomes of new people of a sheet. */
export const sheetRules = ['ask', 'add'] as const;

/** Why a sheet cannot be read: what its address answers, and what stands in it. */
export const sheetProblems = [
  'not_https',
  'with_credentials',
  'unknown_host',
  'private',
  'no_answer',
  'too_slow',
  'certificate',
  'redirects',
  'sign_in',
  'missing',
  'busy',
  'web_page',
  'not_text',
  'too_large',
  'no_names',
  'too_many_rows',
] as const;
export type SheetProblem = (typeof sheetProblems)[number];

export const sheetAddressMaxLength = 2000;
/** A host who runs more events at once than this looks after them by hand. */
export const followedSheetsMax = 20;
/** So many addresses are tried, or sheets read again by hand, in an hour: a person does not need more, a scanner does. */
export const sheetReadsPerHourMax = 60;
/** So many differences are shown, and decided on, at once; the others come once these are decided. */
export const proposalsShownMax = 500;
export const sheetRowsMax = attendeesMax;
