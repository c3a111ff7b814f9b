import type { BellKind, BellMail } from '@daysheet/shared/messages/bell.ts';
import type { PushSupport } from '../push/push.rules.ts';

export type BellScreen = 'overview' | 'attendees' | 'invitations' | 'answers' | 'settings';

/** The screen where each can be read or fixed. */
export const bellScreens: Record<BellKind, BellScreen> = {
  names_given_back: 'attendees',
  member_joined: 'overview',
  member_left: 'overview',
  sends_failed: 'invitations',
  answers_over: 'answers',
  request_waits: 'answers',
  sheet_proposals: 'attendees',
  sheet_failing: 'attendees',
  forgets_soon: 'settings',
};

export const mailTexts: Record<BellMail, { label: string; saved: string }> = {
  never: { label: 'Never', saved: 'You get no e-mails about this event' },
  now: { label: 'At once', saved: 'You get an e-mail when something is new, one an hour at most' },
  daily: { label: 'Once a day', saved: 'You get what is new in one e-mail, in the morning' },
};

/** Why this browser cannot show notices, and what to do. */
export const hindrances: Record<Exclude<PushSupport, 'ready'>, string> = {
  insecure: 'Browsers allow this on secure pages (https) only, and this page came over plain http.',
  homeScreen:
    'An iPhone or iPad allows this once this page is on its Home Screen: tap Share, then ‘Add to Home Screen’.',
  denied: 'Notifications are blocked for this page. Allow them in its settings, beside the address.',
  unsupported: 'This browser cannot do that.',
};
