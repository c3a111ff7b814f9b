import type { Mail } from '../../lib/mailer.ts';

export type EmailKind = 'verify' | 'already_registered' | 'reset' | 'password_changed';
type Content = Omit<Mail, 'to'>;
type Parts = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  footnote: string;
};

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A message plain, and as HTML that reads well without images. What it is given is text, never HTML. */
export function renderMail({ subject, paragraphs, action, footnote }: Parts): Content {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), footnote].join(
    '\n\n',
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="background:#1d6b52;color:#fff;padding:12px 20px;border-radius:11px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(action.label)}</a></p><p style="color:#6d6359;font-size:13px;word-break:break-all">${escapeHtml(action.href)}</p>`
    : '';
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#faf7f2;color:#231d18;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><h1 style="font:600 24px/1.25 Georgia,serif;margin:0 0 24px">${escapeHtml(subject)}</h1>${body}${button}<p style="color:#6d6359;font-size:13px;border-top:1px solid #e8e0d6;padding-top:16px;margin-top:32px">${escapeHtml(footnote)}</p></div></body></html>`;
  return { subject, text, html };
}

type Facts = { fullName: string; publicUrl: string; token?: string };
/** Tokens stand behind the #, which browsers send to no server and no log keeps. */
const link = ({ publicUrl, token }: Facts, path: string) => `${publicUrl}${path}#${token ?? ''}`;

const parts: Record<EmailKind, (facts: Facts) => Parts> = {
  verify: (facts) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Hello ${facts.fullName},`,
      'Welcome to Daysheet. Please confirm that this address is yours.',
    ],
    action: { label: 'Confirm my address', href: link(facts, '/verify-email') },
    footnote: 'The link works once, for 24 hours. If you did not sign up, you can leave this message alone.',
  }),
  already_registered: (facts) => ({
    subject: 'You have a Daysheet account already',
    paragraphs: [
      `Hello ${facts.fullName},`,
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
      `Sign in at ${facts.publicUrl}/auth. If you do not know your password any more, choose 'Forgot password?' there.`,
    ],
    footnote: 'If it was not you, you can leave this message alone.',
  }),
  reset: (facts) => ({
    subject: 'Choose a new password',
    paragraphs: [`Hello ${facts.fullName},`, 'Here is the link to choose a new password for Daysheet.'],
    action: { label: 'Choose a new password', href: link(facts, '/reset-password') },
    footnote: 'The link works once, for 30 minutes. If you did not ask for it, your password stays as it is.',
  }),
  password_changed: (facts) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${facts.fullName},`,
      'The password of your Daysheet account was changed just now. All other sessions were ended.',
      `If it was not you, choose a new password at once: ${facts.publicUrl}/forgot-password`,
    ],
    footnote: 'You get this message whenever your password changes.',
  }),
};

/** The message of a kind, plain and as HTML that reads well without images. */
export const emailContent = (kind: EmailKind, facts: Facts): Content => renderMail(parts[kind](facts));
