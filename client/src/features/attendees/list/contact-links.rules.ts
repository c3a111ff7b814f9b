type Letter = { address: string; subject: string; text: string };

/** RFC 6068: the '@' stays, everything else is encoded, and lines end with CRLF. */
export function mailtoHref({ address, subject, text }: Letter): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  const body = text.replace(/\r\n?|\n/g, '\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** What of a number is dialled: its digits, and the plus before them. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');

export const telHref = (phone: string): string => `tel:${dialled(phone)}`;

type Platform = 'apple' | 'other';

/** iPads call themselves Macs; both take Apple's form. */
export const platformOf = (userAgent: string): Platform =>
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : 'other';

/** RFC 5724 puts '?' before the body, which Android reads; Apple's Messages wants '&'. */
export function smsHref({ address, text }: { address: string; text: string }, platform: Platform): string {
  return `sms:${dialled(address)}${platform === 'apple' ? '&' : '?'}body=${encodeURIComponent(text)}`;
}

/** Windows hands no more than this over to a mail program. */
const hrefMaxLength = 2000;
export const isTooLongForApp = (href: string): boolean => href.length > hrefMaxLength;
