import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { MailTexts } from '@daysheet/shared/mail-texts.ts';

const files = import.meta.glob<MailTexts>('../../../../../shared/mail-texts/*.json', {
  import: 'default',
  eager: true,
});
const find = (language: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))?.[1];

type Letter = { subject: string; message: string };

function getTexts(language: string): MailTexts {
  const texts = find(language) ?? find('en');
  if (!texts) throw new Error('There are no texts of messages.');
  return texts;
}

/** The initial text of a message, in the language of the event's guests. */
export function getTemplate(language: string, channel: Channel): Letter {
  const texts = getTexts(language);
  return channel === 'email'
    ? { subject: texts.emailSubject, message: texts.emailMessage }
    : { subject: '', message: texts.text };
}

/** The initial text of a reminder to those who have not answered. `itemTitle`: what is asked; null: the event as a whole. */
export function getReminder(language: string, channel: Channel, itemTitle: string | null): Letter {
  const texts = getTexts(language);
  const name = (text: string) => (itemTitle === null ? text : text.replaceAll('{event}', () => itemTitle));
  return channel === 'email'
    ? { subject: name(texts.reminderSubject), message: name(texts.reminderMessage) }
    : { subject: '', message: name(texts.reminderText) };
}
