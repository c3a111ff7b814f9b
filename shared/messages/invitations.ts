export const channels = ['email', 'text'] as const;
export type Channel = (typeof channels)[number];

/** RFC 5322 limits lines to 998 octets; people read the first few dozen characters. */
export const subjectMaxLength = 200;
/** An invitation, not a brochure; one request to the provider has a hundred of them. */
export const emailMessageMaxLength = 5000;
/** Placeholders may be longer than their values; the limit applies to the final text. */
export const textTemplateMaxLength = 320;
/** Keeps a request below the server's body limit, and its transaction short. */
export const recipientsMax = 5000;
/**
 * Beyond this, e-mails have no calendar file. Resend accepts e-mails with a file only one by one, according to its
 * documentation two a second: a wedding's take two minutes, a conference's would take hours.
 */
const calendarRecipientsMax = 300;
/** Whether each person's schedule is attached as a file, for this provider and number of e-mails. */
export const carriesCalendars = (provider: string, recipients: number): boolean =>
  provider === 'smtp' || (provider === 'resend' && recipients <= calendarRecipientsMax);
export const deliveriesPageSize = 50;
export const sendsPageSize = 20;
export const outboxPageSize = 50;

/** The placeholders of a template: the person's name, the event's, and the person's own link. */
export const placeholders = ['{name}', '{event}', '[LINK]'] as const;
export type TemplateValues = { name: string; event: string; link: string };

/** Fills a template in one pass: a placeholder inside a person's or event's name is not replaced. */
export function fillTemplate(template: string, { name, event, link }: TemplateValues): string {
  const values: Record<string, string> = { '{name}': name, '{event}': event, '[LINK]': link };
  return template.replace(
    /\{name\}|\{event\}|\[LINK\]/g,
    (placeholder) => values[placeholder] ?? placeholder,
  );
}

export const hasLink = (template: string): boolean => template.includes('[LINK]');

/** The longest final text of all recipients. Links all have the same length. */
export function fillLongest(
  template: string,
  { event, link, names }: { event: string; link: string; names: readonly string[] },
): { name: string; text: string } {
  const longest = names.reduce((best, name) => (name.length > best.length ? name : best), names[0] ?? '');
  return { name: longest, text: fillTemplate(template, { name: longest, event, link }) };
}

export const deliveryStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'outbox',
  'handed_over',
  'skipped',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Statuses that count as invited: a message was sent or is on its way, as far as we know. */
export const invitedStatuses = ['queued', 'sending', 'sent', 'unknown', 'handed_over'] as const;

/** Why a message was not sent, as people read it. */
export const deliveryReasons = {
  opted_out: 'They asked for no more messages about this event.',
  no_email: 'No e-mail address on file.',
  no_phone: 'No phone number on file.',
  bad_email: 'This does not look like an e-mail address.',
  bad_phone: 'This does not look like a phone number.',
  no_country: 'The number has no country code: write it with a plus sign, such as +44 20 7946 0664.',
  answered: 'They answered before it was sent.',
  not_asked: 'This was asked no more before it was sent.',
  left_out: 'A host left them out.',
  with_household: 'The message to their household names them.',
  household_missed: 'The message to their household did not go out.',
  link_revoked: 'Their personal link is revoked: re-issue it first.',
  address_refused: 'The provider does not deliver to this address. Please check it.',
  stopped: 'They answered STOP: their phone takes no more texts from here.',
  provider_refused: 'The provider refused. Ask whoever runs this server to check its settings.',
  provider_quota: "The provider's own limit is used up. Please try again tomorrow.",
  provider_down: 'The provider could not be reached. Please try again later.',
  no_answer: 'The provider gave no answer: it may have arrived, or not.',
  not_live: 'The event was taken offline before it was sent.',
  removed: 'They were taken off the list before it was sent.',
} as const;
export type DeliveryReason = keyof typeof deliveryReasons;
