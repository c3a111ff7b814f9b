import { formatCount } from '../../lib/format-count.ts';
import { formatInstant, formatInstantDay } from '../../lib/dates/instants.ts';

export const linksTexts = {
  copied: (name: string) => ({
    title: 'Link Copied!',
    message: `It opens what ${name} sees: send it to nobody else.`,
  }),
  reissued: (name: string) => ({
    title: 'New Link Made',
    message: `Send it to ${name}: the old one no longer works.`,
  }),
  revoked: (name: string) => ({
    title: 'Link Revoked',
    message: `${name}’s link no longer works.`,
  }),
  exported: (fileName: string, count: number) => ({
    title: 'CSV export',
    message: `${fileName} was made, with ${formatCount(count, 'link')}.`,
  }),
  fetchFailed: { title: 'Error', message: 'The links could not be read. Please try again.' },
  reissueFailed: { title: 'Error', message: 'Failed to make a new link. Please try again.' },
  exportFailed: { title: 'Error', message: 'The file could not be made. Please try again.' },
  revokeFailed: { title: 'Error', message: 'Failed to revoke the link. Please try again.' },
} as const;

export type LinkTimes = {
  issue: number;
  issuedAt: string;
  openedAt: string | null;
  revokedAt: string | null;
};

/** The one fact about a link that a host wants. */
export function describeLinkState({ openedAt, revokedAt }: LinkTimes, timeZone: string): string {
  if (revokedAt) return `Revoked ${formatInstantDay(revokedAt, timeZone)}`;
  return openedAt ? `Last opened ${formatInstant(openedAt, timeZone)}` : 'Not opened yet';
}

/** 'Made Nov 20, 2026', and whether it replaced an earlier one. */
export function describeLinkOrigin({ issue, issuedAt }: LinkTimes, timeZone: string): string {
  const made = formatInstantDay(issuedAt, timeZone);
  return issue === 1 ? `Made ${made}` : `Link number ${issue}, made ${made}`;
}

/** What a phone's share sheet passes on of a person's own link: without the code, as only the link is theirs. */
export const buildPersonalShareSheet = ({ eventName, link }: { eventName: string; link: string }) => ({
  title: `Join ${eventName}`,
  text: `Your own schedule for ${eventName}`,
  url: link,
});
