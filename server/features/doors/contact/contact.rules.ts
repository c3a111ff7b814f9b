import type { contactMessages } from '../../../db/schema/contact.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { toTerminalLine, toTerminalText } from '../../../lib/process/terminal-text.ts';
import { renderMail } from '../../reach/emails/email-texts.rules.ts';

export type ContactRow = Omit<typeof contactMessages.$inferSelect, 'handedOverAt'>;

/**
 * Limits messages per hour from one address, which a whole venue may share, and in total: as many as their reader can
 * handle, so that no bot fills the table.
 */
export const getContactLimits = (address: string) =>
  [
    { key: `contact:address:${address}`, max: 20, windowMinutes: 60 },
    { key: 'contact:all', max: 300, windowMinutes: 60 },
  ] as const;

const formatName = ({ firstName, lastName }: ContactRow) => [firstName, lastName].filter(Boolean).join(' ');

/** Renders an e-mail that the operator answers with 'Reply'. The sender's words are plain text in it, never HTML. */
export function renderContactMail(row: ContactRow, to: string, brand: Brand): Mail {
  const parts = {
    subject: `Contact: ${row.subject}`,
    paragraphs: row.message.split(/\n{2,}/),
    footnote: `${formatName(row)} <${row.email}> wrote this by the contact form. 'Reply' answers them.`,
  };
  return { to, replyTo: row.email, ...renderMail(parts, brand) };
}

/** Formats a stored message for the operator. */
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
