import type { CalendarLink } from '@daysheet/shared/messages/calendar.schemas.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import { cutText } from '@daysheet/shared/lib/text.ts';
import { isLocalAddress } from '../../core/events/events.rules.ts';
import { deriveToken } from '../../../lib/secrets/secrets.ts';
import type { LinkSource } from '../../core/links/links.rules.ts';

/** The token of a calendar address: 128 bits, derived from one issue of one person's address. */
export const deriveCalendarToken = (key: Buffer, attendeeId: string, issue: number): string =>
  deriveToken(key, `calendar/${attendeeId}/${issue}`).toString('base64url');

export const isCalendarToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Google's and Microsoft's servers can only fetch reachable https addresses. */
const isPublic = (publicUrl: string) => publicUrl.startsWith('https://') && !isLocalAddress(publicUrl);

export function buildCalendarLink(
  { linkKey, publicUrl }: LinkSource,
  { attendeeId, issue, name }: { attendeeId: string; issue: number; name: string },
): CalendarLink {
  const path = buildPath(serverPaths.calendar, {
    file: `${deriveCalendarToken(linkKey, attendeeId, issue)}.ics`,
  });
  const address = `${publicUrl}${path}`;
  const apple = address.replace(/^https?:/, 'webcal:');
  const isRead = isPublic(publicUrl);
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: apple })}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`;
  return {
    address,
    apple,
    google: isRead ? google : null,
    outlook: isRead ? outlook : null,
    download: `${new URL(address).pathname}?download`,
  };
}

/** Letters and digits of any script; some file systems refuse other signs. */
const toFileName = (name: string) =>
  cutText(name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim(), 80) || 'Schedule';

/** The file name of a calendar, from the name of its event. */
export const toCalendarFileName = (name: string): string => `${toFileName(name)}.ics`;

/** `Content-Disposition` of a file, with a name for those who read ASCII only (RFC 6266). */
export function buildContentDisposition(name: string): string {
  const fileName = toCalendarFileName(name);
  const ascii = fileName.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  const plain = ascii.length > '.ics'.length ? ascii : 'schedule.ics';
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
