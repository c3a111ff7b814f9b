import { fillTemplate } from '@daysheet/shared/invitations.ts';

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

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

const button =
  'background:#1d6b52;color:#fff;padding:12px 20px;border-radius:11px;text-decoration:none;font-weight:600;display:inline-block';

/** A line that holds nothing but the link becomes a button; within a line it stays a link. */
function lineHtml(line: string, link: string): string {
  const href = escapeHtml(link);
  if (line.trim() === link) {
    return `<a href="${href}" style="${button}">Open my schedule</a><br><span style="color:#6d6359;font-size:13px;word-break:break-all">${href}</span>`;
  }
  return escapeHtml(line).replaceAll(href, `<a href="${href}" style="color:#1d6b52">${href}</a>`);
}

/** An e-mail invitation: what the host wrote, plain and as HTML that reads well without images, and the way out. */
export function renderEmail(letter: Letter, unsubscribeLink: string) {
  const { subject, text } = fillLetter(letter);
  const note = `You get this because you are on the guest list of ${letter.eventName}. If you want no more messages about it:`;
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => lineHtml(line, letter.link));
      return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
    })
    .join('');
  const footnote = `${escapeHtml(note)} <a href="${escapeHtml(unsubscribeLink)}" style="color:#6d6359">unsubscribe</a>.`;
  const title = escapeHtml(subject ?? '');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body style="margin:0;background:#faf7f2;color:#231d18;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><h1 style="font:600 24px/1.25 Georgia,serif;margin:0 0 24px">${title}</h1>${body}<p style="color:#6d6359;font-size:13px;border-top:1px solid #e8e0d6;padding-top:16px;margin-top:32px">${footnote}</p></div></body></html>`;
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
