import type { BellKind } from '@daysheet/shared/bell.ts';
import { formatCount } from '../../lib/format-count.ts';

type Told = { count: number; name: string | null };

/** What each line says, and where it can be looked at or mended. */
export const bellTexts: Record<BellKind, { say: (line: Told) => string; to: BellScreen }> = {
  names_given_back: {
    say: ({ count, name }) =>
      name ? `${name} gave their name back` : `${formatCount(count, 'guest')} gave their name back`,
    to: 'attendees',
  },
  member_joined: {
    say: ({ count, name }) => (name ? `${name} plans with you now` : `${count} people plan with you now`),
    to: 'overview',
  },
  member_left: {
    say: ({ count, name }) => (name ? `${name} left the event` : `${count} people left the event`),
    to: 'overview',
  },
  sends_failed: {
    say: ({ count }) => `${formatCount(count, 'invitation')} could not be sent`,
    to: 'invitations',
  },
  answers_over: {
    say: ({ count, name }) =>
      `${name ?? 'What you asked'}: the time to answer is over, and ${formatCount(count, 'person has', 'people have')} not`,
    to: 'answers',
  },
  request_waits: {
    say: ({ count, name }) =>
      name ? `${name} wants to answer after all` : `${formatCount(count, 'guest')} want to answer after all`,
    to: 'answers',
  },
  sheet_proposals: {
    say: ({ count }) => `Your spreadsheet has ${formatCount(count, 'difference')} to look at`,
    to: 'attendees',
  },
  sheet_failing: { say: () => 'Your spreadsheet cannot be read', to: 'attendees' },
};

export type BellScreen = 'overview' | 'attendees' | 'invitations' | 'answers';
