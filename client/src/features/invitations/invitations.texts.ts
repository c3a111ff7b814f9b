import { brandName } from '@daysheet/shared/brand.ts';
import type { Channel, DeliveryReason } from '@daysheet/shared/messages/invitations.ts';
import { formatCount } from '../../lib/format-count.ts';
import type { ChoiceKind } from './write/choice.rules.ts';

/** Texts for each channel: exactly those of docs/specification.md, section 8 where it has one. */
export const channelTexts = {
  email: {
    label: 'E-mail',
    noun: 'email',
    means: 'e-mail',
    tab: 'Email Invites',
    form: 'Write an email',
    noProvider: `No e-mail provider is set up here, so nothing is sent by itself. ${brandName} writes each person’s message, and you send it from your own mail app, one tap each.`,
    nobodyHasOne: 'invitations.no_emails',
    addresses: ['address', 'addresses'],
    address: 'address',
    queued: 'Emails Queued',
    sent: 'Emails Sent!',
    openApp: 'Open in my mail app',
    sendFailed: { title: 'Email Error', message: 'Failed to send emails. Please try again.' },
  },
  text: {
    label: 'Text message',
    noun: 'text',
    means: 'text message',
    tab: 'Text Messages',
    form: 'Write a text message',
    noProvider: `No text message provider is set up here, so nothing is sent by itself. ${brandName} writes each person’s text, and you send it from your own phone, one tap each.`,
    nobodyHasOne: 'invitations.no_phones',
    addresses: ['phone number', 'phone numbers'],
    address: 'number',
    queued: 'Text Messages Queued',
    sent: 'SMS Messages Sent!',
    openApp: 'Open in my messages',
    sendFailed: { title: 'SMS Error', message: 'Failed to send text messages. Please try again.' },
  },
} as const satisfies Record<Channel, object>;

export const invitationsTexts = {
  testFailed: { title: 'Email Error', message: 'The test could not be sent. Please try again.' },
  retryFailed: { title: 'Error', message: 'Nothing was sent again. Please try once more.' },
  handOverFailed: {
    title: 'Error',
    message: 'This could not be noted as handed over. It is still in the outbox.',
  },
  leaveOutFailed: { title: 'Error', message: 'They could not be left out. Please try again.' },
  undoFailed: { title: 'Error', message: 'This could not be undone. Please try again.' },
  exportFailed: { title: 'Error', message: 'The file could not be made. Please try again.' },
  readFailed: { title: 'Error', message: 'Failed to fetch attendees' },
  sendsFailed: { title: 'Error', message: 'What was sent could not be read. Please try again.' },
} as const;

export const choiceLabels: Record<ChoiceKind, string> = {
  not_invited: 'Not yet invited',
  not_joined: 'Not yet joined',
  all: 'Everyone',
  role: 'By role',
  hand: 'By hand',
};

/** The texts for one person and for many who are left out. */
const leftOutTexts: Partial<Record<DeliveryReason, readonly [string, string]>> = {
  no_email: ['has no e-mail address', 'have no e-mail address'],
  no_phone: ['has no phone number', 'have no phone number'],
  bad_email: ['has an address that cannot be right', 'have an address that cannot be right'],
  bad_phone: ['has a number that cannot be right', 'have a number that cannot be right'],
  no_country: ['has a number without country code', 'have a number without country code'],
  opted_out: ['asked for no more messages', 'asked for no more messages'],
  link_revoked: ['has a revoked link', 'have a revoked link'],
  stopped: ['answered STOP', 'answered STOP'],
};

/** '9 have no e-mail address' */
export function describeLeftOut(reason: DeliveryReason, count: number): string {
  const words = leftOutTexts[reason];
  if (words) return `${count.toLocaleString('en')} ${count === 1 ? words[0] : words[1]}`;
  return `${formatCount(count, 'address', 'addresses')} did not work last time`;
}
