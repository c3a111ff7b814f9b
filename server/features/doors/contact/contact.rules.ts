import type { contactMessages } from '../../../db/schema/contact.ts';
import type { Mail } from '../../../lib/mailer.ts';
import { terminalLine, terminalText } from '../../../lib/terminal-text.ts';
import { renderMail } from '../../reach/emails/email-texts.rules.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

/**
 * Messages from one address in an hour, behind which a whole venue may sit, and from everywhere: whoever reads them
 * can read so many, and no machine fills the table.
 */
export const contactLimits = (address: string) =>
  [
    { key: `contact:address:${address}`, max: 20, windowMinutes: 60 },
    { key: 'contact:all', max: 300, windowMinutes: 60 },
  ] as const;

const keptDays = 365;
/** Older messages are forgotten. */
export const contactHorizon = (now: Date) => new Date(now.getTime() - keptDays * 24 * 60 * 60_000);

const nameOf = ({ firstName, lastName }: ContactRow) => [firstName, lastName].filter(Boolean).join(' ');

/** An e-mail that whoever runs the server answers with 'Reply'. The sender's words are text in it, never HTML. */
export function contactMail(row: ContactRow, to: string): Mail {
  const content = renderMail({
    subject: `Contact: ${row.subject}`,
    paragraphs: row.message.split(/\n{2,}/),
    footnote: `${nameOf(row)} <${row.email}> wrote this by the contact form. 'Reply' answers them.`,
  });
  return { to, replyTo: row.email, ...content };
}

/** A stored message as the operator reads it. */
export function contactText(row: ContactRow): string {
  const sent = row.sentAt.toISOString().replace(/\.\d+Z$/, 'Z');
  const mailed = row.mailedAt === null ? 'not mailed' : 'mailed';
  const body = terminalText(row.message).replace(/^/gm, '    ');
  return [
    `${sent}  ${terminalLine(nameOf(row))} <${terminalLine(row.email)}>  (${mailed})`,
    `  ${terminalLine(row.subject)}`,
    body,
  ].join('\n');
}
