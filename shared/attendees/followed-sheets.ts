import { attendeesMax } from './attendees.ts';

/** How a sheet differs from the list: a new person, a changed one, or a missing one. */
export const proposalKinds = ['new', 'change', 'gone'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** What happens with new people of a sheet. */
export const sheetRules = ['ask', 'add'] as const;

/** Why a sheet cannot be read: the response of its address, or its content. */
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
/** Sheets that one host can follow; with more events they look after lists by hand. */
export const followedSheetsMax = 20;
/** Addresses tried, or manual reads, per hour: enough for a person, not for a scanner. */
export const sheetReadsPerHourMax = 60;
/** Proposals shown and decided on at once; the others follow after these. */
export const proposalsShownMax = 500;
export const sheetRowsMax = attendeesMax;

export const sheetReadMinutes: number = 1;
export const sheetReadText = sheetReadMinutes === 1 ? 'every minute' : `every ${sheetReadMinutes} minutes`;
