import { openPages } from '@daysheet/shared/routes.ts';
import { resetLinkMinutes, verifyLinkHours } from '@daysheet/shared/limits.ts';
import { renderEmailParagraph, emailStyles, renderEmailPage } from '../../../lib/delivery/email-page.ts';
import { escapeHtml } from '../../../lib/html.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { buildGreeting } from './greeting.rules.ts';

export type EmailKind = 'verify' | 'already_registered' | 'reset' | 'password_changed';
type Content = Omit<Mail, 'to'>;
type Parts = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  footnote: string;
};

/** A message plain, and as HTML that reads well without images. What it is given is text, never HTML. */
export function renderMail({ subject, paragraphs, action, footnote }: Parts): Content {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.href}`] : []), footnote].join(
    '\n\n',
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="${emailStyles.button}">${escapeHtml(action.label)}</a></p><p style="${emailStyles.address}">${escapeHtml(action.href)}</p>`
    : '';
  const body = paragraphs
    .map((paragraph) => renderEmailParagraph(escapeHtml(paragraph).replace(/\n/g, '<br>')))
    .join('');
  const html = renderEmailPage({ title: subject, body: body + button, footnote: escapeHtml(footnote) });
  return { subject, text, html };
}

type Facts = { fullName: string; publicUrl: string; token?: string };
/** Tokens stand behind the #, which browsers send to no server and no log keeps. */
const buildTokenLink = ({ publicUrl, token }: Facts, path: string) => `${publicUrl}${path}#${token ?? ''}`;

const parts: Record<EmailKind, (facts: Facts) => Parts> = {
  verify: (facts) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      buildGreeting(facts.fullName),
      'Welcome to Daysheet. Please confirm that this address is yours.',
    ],
    action: { label: 'Confirm my address', href: buildTokenLink(facts, openPages.verifyEmail) },
    footnote: `The link works once, for ${verifyLinkHours} hours. If you did not sign up, you can leave this message alone.`,
  }),
  already_registered: (facts) => ({
    subject: 'You have a Daysheet account already',
    paragraphs: [
      buildGreeting(facts.fullName),
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
      `Sign in at ${facts.publicUrl}${openPages.auth}. If you do not know your password any more, choose 'Forgot password?' there.`,
    ],
    footnote: 'If it was not you, you can leave this message alone.',
  }),
  reset: (facts) => ({
    subject: 'Choose a new password',
    paragraphs: [buildGreeting(facts.fullName), 'Here is the link to choose a new password for Daysheet.'],
    action: { label: 'Choose a new password', href: buildTokenLink(facts, openPages.resetPassword) },
    footnote: `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, your password stays as it is.`,
  }),
  password_changed: (facts) => ({
    subject: 'Your password was changed',
    paragraphs: [
      buildGreeting(facts.fullName),
      'The password of your Daysheet account was changed just now. All other sessions were ended.',
      `If it was not you, choose a new password at once: ${facts.publicUrl}${openPages.forgotPassword}`,
    ],
    footnote: 'You get this message whenever your password changes.',
  }),
};

/** The message of a kind, plain and as HTML that reads well without images. */
export const renderEmailContent = (kind: EmailKind, facts: Facts): Content => renderMail(parts[kind](facts));
