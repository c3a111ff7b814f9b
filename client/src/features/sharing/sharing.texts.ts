import type { EventDetails } from '../events/events.hooks.ts';

export const sharingTexts = {
  linkCopied: { title: 'Link Copied!', message: 'Paste it wherever your guests are.' },
  codeCopied: { title: 'Copied!', message: 'Guests type it where it says Event Code.' },
  qrDownloaded: (fileName: string) => ({ title: 'QR Code Downloaded', message: `${fileName} was made.` }),
  qrFailed: {
    title: 'Download Failed',
    message: 'Could not download the QR code. Please try again.',
  },
} as const;

/** What a phone's share sheet passes on (docs/specification.md, section 7). */
export const shareSheet = ({
  name,
  eventCode,
  shareLink,
}: Pick<EventDetails, 'name' | 'eventCode' | 'shareLink'>) => ({
  title: `Join ${name}`,
  text: `Join ${name} with the event code ${eventCode}`,
  url: shareLink,
});
