import type { contactMessages } from '../../../db/schema/contact.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { toTerminalLine, toTerminalText } from '../../../lib/process/terminal-text.ts';
import { renderMail } from '../../reach/emails/email-texts.rules.ts';

export type ContactRow = Omit<typeof contactMessages.$inferSelect, 'handedOverAt'>;

/**
 * Messages from one address in an hour, behind which a whole venue may sit, and from everywhere: whoever reads them
 * can read so many, and no machine fills the table.
 */
export const getContactLimits = (address: string) =>
  [
    { key: `contact:address:${address}`, max: 20, windowMinutes: 60 },
    { key: 'contact:all', max: 300, windowMinutes: 60 },
  ] as const;

const formatName = ({ firstName, lastName }: ContactRow) => [firstName, lastName].filter(Boolean).join(' ');

/** An e-mail that whoever runs the server answers with 'Reply'. The sender's words are text in it, never HTML. */
export function renderContactMail(row: ContactRow, to: string, brand: Brand): Mail {
  const parts = {
    subject: `Contact: ${row.subject}`,
    paragraphs: row.message.split(/\n{2,}/),
    footnote: `${formatName(row)} <${row.email}> wrote this by the contact form. 'Reply' answers them.`,
  };
  return { to, replyTo: row.email, ...renderMail(parts, brand) };
}

/** A stored message as the operator reads it. */
export function formatContactMessage(row: ContactRow): string {
  const sent = row.sentAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const mailed = row.mailedAt === null ? 'not mailed' : 'mailed';
  const body = toTerminalText(row.message).replace(/^/gm, '    ');
  return [
    `${sent}  ${toTerminalLine(formatName(row))} <${toTerminalLine(row.email)}>  (${mailed})`,
    `  ${toTerminalLine(row.subject)}`,
    body,
  ].join('\n');
}
