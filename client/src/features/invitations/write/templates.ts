import type { Channel } from '@daysheet/shared/invitations.ts';
import type { MailTexts } from '@daysheet/shared/mail-texts.ts';

const files = import.meta.glob<MailTexts>('../../../../../shared/mail-texts/*.json', {
  import: 'default',
  eager: true,
});
const find = (language: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1];

/** What a message begins with, in the language of the event's guests. */
export function getTemplate(language: string, channel: Channel): { subject: string; message: string } {
  const texts = find(language) ?? find('en');
  if (!texts) throw new Error('There are no texts of messages.');
  return channel === 'email'
    ? { subject: texts.emailSubject, message: texts.emailMessage }
    : { subject: '', message: texts.text };
}
