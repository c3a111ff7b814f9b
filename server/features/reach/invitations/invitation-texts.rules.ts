import { fillTemplate } from '@daysheet/shared/invitations.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import { renderEmailParagraph, emailStyles, renderEmailPage } from '../../../lib/delivery/email-page.ts';
import { escapeHtml } from '../../../lib/html.ts';

/** Templates, and what they are filled with. */
export type Letter = {
  subject: string | null;
  message: string;
  eventName: string;
  name: string;
  link: string;
};
type Filled = { subject: string | null; text: string };

/** The subject and text of one person, as the host wrote them. */
export function fillLetter({ subject, message, eventName, name, link }: Letter): Filled {
  const facts = { name, event: eventName, link };
  return { subject: subject && fillTemplate(subject, facts), text: fillTemplate(message, facts) };
}

/** A line that holds nothing but the link becomes a button; within a line it stays a link. */
function renderLine(line: string, link: string): string {
  const href = escapeHtml(link);
  if (line.trim() === link) {
    return `<a href="${href}" style="${emailStyles.button}">Open my schedule</a><br><span style="${emailStyles.address}">${href}</span>`;
  }
  return escapeHtml(line).replaceAll(href, `<a href="${href}" style="${emailStyles.link}">${href}</a>`);
}

/** What stands for a guest's own unsubscribe link where a host reads the message: it opens nothing. */
export const buildSampleUnsubscribeLink = (publicUrl: string): string =>
  publicUrl + buildPath(serverPaths.unsubscribe, { token: 'example' });

/** An e-mail invitation: what the host wrote, plain and as HTML that reads well without images, and the way out. */
export function renderEmail(letter: Letter, unsubscribeLink: string) {
  const { subject, text } = fillLetter(letter);
  const note = `You get this because you are on the guest list of ${letter.eventName}. If you want no more messages about it:`;
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => renderLine(line, letter.link));
      return renderEmailParagraph(lines.join('<br>'));
    })
    .join('');
  const footnote = `${escapeHtml(note)} <a href="${escapeHtml(unsubscribeLink)}" style="${emailStyles.quietLink}">unsubscribe</a>.`;
  const html = renderEmailPage({ title: subject ?? '', body, footnote });
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
