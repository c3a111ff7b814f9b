type MailLetter = { address: string; subject: string; text: string };

/** RFC 6068: the '@' stays, everything else is encoded, and lines end with CRLF. */
export function buildMailtoHref({ address, subject, text }: MailLetter): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  const body = text.replace(/\r\n?|\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The part of a number that is dialled: its digits, and a leading plus. */
const toDialString = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');

export const buildTelHref = (phone: string): string => `tel:${toDialString(phone)}`;

type Platform = 'apple' | 'other';

/** iPads call themselves Macs; both take Apple's form. */
export const detectPlatform = (userAgent: string): Platform =>
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : 'other';

/** RFC 5724 puts '?' before the body, which Android reads; Apple's Messages wants '&'. */
export function buildSmsHref(
  { address, text }: { address: string; text: string },
  platform: Platform,
): string {
  return `sms:${toDialString(address)}${platform === 'apple' ? '&' : '?'}body=${encodeURIComponent(text)}`;
}

/** Windows passes no more than this to a mail program. */
const hrefMaxLength = 2000;
export const isTooLongForApp = (href: string): boolean => href.length > hrefMaxLength;
