import { fillTemplate } from '@daysheet/shared/messages/invitations.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import type { SentLook } from '@daysheet/shared/events/event-looks.ts';
import { isolateText } from '@daysheet/shared/texts.ts';
import { buildPicturePath } from '../../core/event-looks/event-looks.rules.ts';
import { getAccentColors } from '../../../lib/covers/accents.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import {
  createEmailStyles,
  renderEmailPage,
  renderEmailParagraph,
} from '../../../lib/delivery/email-page.ts';
import { getMailTexts } from '../../../lib/delivery/mail-texts.ts';
import { escapeHtml } from '../../../lib/html.ts';
import { getDirection } from '../../../lib/texts.ts';

/** Templates, and the values to fill them with. */
export type InvitationContent = {
  subject: string | null;
  message: string;
  eventName: string;
  look: SentLook | null;
  name: string;
  link: string;
  /** The language of our own words around the host's. */
  language: string;
};
type FilledTemplate = { subject: string | null; text: string };

/** Fills in the host's subject and text for one person. */
export function fillLetter({
  subject,
  message,
  eventName,
  name,
  link,
}: Omit<InvitationContent, 'language' | 'look'>): FilledTemplate {
  const facts = { name, event: eventName, link };
  return { subject: subject && fillTemplate(subject, facts), text: fillTemplate(message, facts) };
}

/** A line that contains only the link becomes a button; within a line it stays a link. */
type Styles = ReturnType<typeof createEmailStyles>;

function renderLine(
  line: string,
  { link, open, styles }: { link: string; open: string; styles: Styles },
): string {
  const href = escapeHtml(link);
  if (line.trim() === link) {
    return `<a href="${href}" style="${styles.button}">${escapeHtml(open)}</a><br><span style="${styles.address}">${href}</span>`;
  }
  return escapeHtml(line).replaceAll(href, `<a href="${href}" style="${styles.link}">${href}</a>`);
}

/** Stands for a guest's unsubscribe link where a host reads the message: it does nothing. */
export const buildSampleUnsubscribeLink = (publicUrl: string): string =>
  publicUrl + buildPath(serverPaths.unsubscribe, { token: 'example' });

type ServerIdentity = { publicUrl: string; brand: Brand };

/** Renders an e-mail invitation with the host's words. */
export const renderEmail = (letter: InvitationContent, unsubscribeLink: string, house: ServerIdentity) =>
  renderGuestEmail(fillLetter(letter), letter, unsubscribeLink, house);

/** Renders an e-mail to a guest, as plain text and as HTML that reads well without images, with an unsubscribe link. */
export function renderGuestEmail(
  { subject, text }: FilledTemplate,
  { language, eventName, look, link }: Pick<InvitationContent, 'language' | 'eventName' | 'look' | 'link'>,
  unsubscribeLink: string,
  { publicUrl, brand: house }: ServerIdentity,
) {
  const brand = look?.accent ? { ...house, colors: getAccentColors(look.accent) } : house;
  const picture = look?.cover ? publicUrl + buildPicturePath(look.cover) : null;
  const styles = createEmailStyles(brand);
  const say = getMailTexts(language);
  const note = say.why.replace('{event}', () => isolateText(getDirection(language), eventName));
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => renderLine(line, { link, open: say.open, styles }));
      return renderEmailParagraph(lines.join('<br>'), true);
    })
    .join('');
  const footnote = `${escapeHtml(note)} <a href="${escapeHtml(unsubscribeLink)}" style="${styles.quietLink}">${escapeHtml(say.unsubscribe)}</a>.`;
  const html = renderEmailPage({
    title: subject ?? '',
    isTheirs: true,
    body,
    footnote,
    language,
    brand,
    picture,
  });
  return {
    subject: subject ?? '',
    text: `${text}\n\n-- \n${note}\n${unsubscribeLink}`,
    html,
    /** RFC 8058: mail programs offer this as a button, and post to the address. */
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
