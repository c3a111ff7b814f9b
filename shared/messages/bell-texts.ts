import type { BellKind } from './bell.ts';
import { formatCount } from '../lib/counts.ts';
import { formatLongDay } from '../schedule/long-days.ts';

/** `name` is of one person, host or title; for `forgets_soon` it is the day, as YYYY-MM-DD. */
export type BellNews = { kind: BellKind; count: number; name: string | null };

const words: Record<BellKind, (told: Omit<BellNews, 'kind'>) => string> = {
  names_given_back: ({ count, name }) =>
    name ? `${name} gave their name back` : `${formatCount(count, 'guest')} gave their name back`,
  member_joined: ({ count, name }) =>
    name ? `${name} plans with you now` : `${formatCount(count, 'person plans', 'people plan')} with you now`,
  member_left: ({ count, name }) =>
    name ? `${name} left the event` : `${formatCount(count, 'person', 'people')} left the event`,
  sends_failed: ({ count }) => `${formatCount(count, 'invitation')} could not be sent`,
  answers_over: ({ count, name }) =>
    `${name ?? 'What you asked'}: the time to answer is over, and ${formatCount(count, 'person has', 'people have')} not answered`,
  request_waits: ({ count, name }) =>
    name
      ? `${name} wants to answer after all`
      : `${formatCount(count, 'guest wants', 'guests want')} to answer after all`,
  sheet_proposals: ({ count }) => `Your spreadsheet has ${formatCount(count, 'difference')} to look at`,
  sheet_failing: () => 'Your spreadsheet cannot be read',
  forgets_soon: ({ name }) =>
    name ? `The guests are forgotten on ${formatLongDay(name)}` : 'The guests are forgotten soon',
};

/** The text of a bell entry for hosts, on the page and elsewhere. */
export const describeNews = ({ kind, ...told }: BellNews): string => words[kind](told);
