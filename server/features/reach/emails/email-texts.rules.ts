import { guardedPages, openPages } from '@daysheet/shared/routes.ts';
import { formatLongDay } from '@daysheet/shared/schedule/long-days.ts';
import { type Right, rightTexts } from '@daysheet/shared/events/rights.ts';
import { memberInvitationDays } from '@daysheet/shared/events/members.ts';
import { resetLinkMinutes, signUpInvitationDays, verifyLinkHours } from '@daysheet/shared/account/auth.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import {
  createEmailStyles,
  renderEmailPage,
  renderEmailParagraph,
} from '../../../lib/delivery/email-page.ts';
import { escapeHtml } from '../../../lib/html.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { buildGreeting, listPlainWords } from './greeting.rules.ts';

/** Kinds that notify the account's owner of a change. */
type SecurityEmailKind =
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'sign_in_linked'
  | 'sign_in_unlinked'
  | 'passkey_added'
  | 'passkey_removed';
export type EmailKind =
  | 'verify'
  | 'already_registered'
  | 'reset'
  | 'forgetting'
  | 'invited'
  | 'member_invited'
  | 'member_of_other_address'
  | SecurityEmailKind;
/** Events whose guest data is deleted soon, with the day. */
export type ForgettingNotices = { name: string; on: string }[];
/** The event that somebody is invited to or joined, their right, and who invited them or who they are. */
export type Membership = { eventName: string; right: Right; who: string };
type Content = Omit<Mail, 'to'>;
type Parts = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  footnote: string;
  /** The link to unsubscribe. */
  wayOut?: { label: string; href: string };
};

/** Renders a message as plain text, and as HTML that reads well without images. All input is text, never HTML. */
export function renderMail({ subject, paragraphs, action, footnote, wayOut }: Parts, brand: Brand): Content {
  const styles = createEmailStyles(brand);
  const links = [action, wayOut].map((link) => (link ? [`${link.label}:\n${link.href}`] : []));
  const text = [...paragraphs, ...(links[0] ?? []), footnote, ...(links[1] ?? [])].join('\n\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="${styles.button}">${escapeHtml(action.label)}</a></p><p style="${styles.address}">${escapeHtml(action.href)}</p>`
    : '';
  const body = paragraphs
    .map((paragraph) => renderEmailParagraph(escapeHtml(paragraph).replace(/\n/g, '<br>')))
    .join('');
  const html = renderEmailPage({
    title: subject,
    body: body + button,
    footnote:
      escapeHtml(footnote) +
      (wayOut
        ? ` <a href="${escapeHtml(wayOut.href)}" style="${styles.quietLink}">${escapeHtml(wayOut.label)}</a>.`
        : ''),
    brand,
  });
  return { subject, text, html };
}

type Facts = {
  fullName: string;
  publicUrl: string;
  brand: Brand;
  token?: string;
  events?: ForgettingNotices;
  membership?: Membership;
};
/** Removes link-like words: names of people and events must not carry addresses. */
const toPlain = (text: string | undefined, otherwise: string) =>
  listPlainWords(text ?? '').join(' ') || otherwise;
/** Tokens are in the fragment, which browsers send to no server and no log stores. */
const buildTokenLink = ({ publicUrl, token }: Facts, path: string) => `${publicUrl}${path}#${token ?? ''}`;

/** Builds the notice to an account's owner about a change to their sign-in. */
const buildOwnerNotice =
  (
    subject: string,
    sayWhat: (brandName: string) => string,
    footnote = 'You get this message whenever something changes that opens your account.',
  ) =>
  ({ fullName, publicUrl, brand }: Facts): Parts => ({
    subject,
    paragraphs: [
      buildGreeting(fullName),
      sayWhat(brand.name),
      `If it was not you, choose a new password at once: ${publicUrl}${openPages.forgotPassword}`,
    ],
    footnote,
  });

const parts: Record<EmailKind, (facts: Facts) => Parts> = {
  verify: (facts) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      buildGreeting(facts.fullName),
      `Welcome to ${facts.brand.name}. Please confirm that this address is yours.`,
    ],
    action: { label: 'Confirm my address', href: buildTokenLink(facts, openPages.verifyEmail) },
    footnote: `The link works once, for ${verifyLinkHours} hours. If you did not sign up, you can ignore this message.`,
  }),
  already_registered: (facts) => ({
    subject: `You have a ${facts.brand.name} account already`,
    paragraphs: [
      buildGreeting(facts.fullName),
      'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
      `Sign in at ${facts.publicUrl}${openPages.auth}. If you have forgotten your password, choose 'Forgot password?' there.`,
    ],
    footnote: 'If it was not you, you can ignore this message.',
  }),
  reset: (facts) => ({
    subject: 'Choose a new password',
    paragraphs: [
      buildGreeting(facts.fullName),
      `Here is the link to choose a new password for ${facts.brand.name}.`,
    ],
    action: { label: 'Choose a new password', href: buildTokenLink(facts, openPages.resetPassword) },
    footnote: `The link works once, for ${resetLinkMinutes} minutes. If you did not ask for it, your password stays as it is.`,
  }),
  password_changed: buildOwnerNotice(
    'Your password was changed',
    (name) =>
      `The password of your ${name} account was changed just now. All other sessions were ended. Passkeys still sign in: check in your account that they are all yours.`,
    'You get this message whenever your password changes.',
  ),
  second_factor_on: buildOwnerNotice(
    'Two-factor authentication is on',
    (name) =>
      `From now on, signing in to your ${name} account also takes a code from your authenticator app. Keep the recovery codes where you can find them without your phone.`,
  ),
  second_factor_off: buildOwnerNotice(
    'Two-factor authentication is off',
    (name) =>
      `Two-factor authentication of your ${name} account was turned off just now. Signing in no longer takes a code.`,
  ),
  recovery_code_used: buildOwnerNotice(
    'A recovery code was used',
    (name) =>
      `Somebody, probably you, just signed in to your ${name} account with a recovery code. It does not work again. You can make new ones in your account.`,
  ),
  sign_in_linked: buildOwnerNotice(
    'Another way to sign in',
    (name) =>
      `From now on an account of another service signs in to your ${name} account as well. You find it under My Account, where you can unlink it.`,
  ),
  sign_in_unlinked: buildOwnerNotice(
    'A way to sign in was taken away',
    (name) => `The account of another service no longer signs in to your ${name} account.`,
  ),
  passkey_added: buildOwnerNotice(
    'A passkey was added',
    (name) =>
      `From now on a new passkey signs in to your ${name} account, without your password and without a code. If it was not you, remove it in your account as well: a new password does not.`,
  ),
  passkey_removed: buildOwnerNotice(
    'A passkey was removed',
    (name) => `A passkey of your ${name} account was removed just now. It no longer signs in.`,
  ),
  forgetting: ({ fullName, publicUrl, brand, events = [] }) => ({
    subject: 'The guests of a past event will be forgotten soon',
    paragraphs: [
      buildGreeting(fullName),
      `Some time after an event, ${brand.name} forgets its guests: their names, addresses, links and messages. You keep the schedule and all figures.`,
      events
        .map(({ name, on }) => `${listPlainWords(name).join(' ') || 'An event'}: on ${formatLongDay(on)}`)
        .join('\n'),
      "If you still need them, open the event's settings before that day: there you export the list, or let them be kept for longer.",
    ],
    action: { label: 'Open my events', href: `${publicUrl}${guardedPages.dashboard}` },
    footnote: 'If you do nothing, they are forgotten on that day.',
  }),
  member_invited: ({ membership, ...facts }) => {
    const event = toPlain(membership?.eventName, 'an event');
    const { name, sentence } = rightTexts[membership?.right ?? 'reader'];
    return {
      subject: `Plan ${event} together`,
      paragraphs: [
        buildGreeting(facts.fullName),
        `${toPlain(membership?.who, 'Somebody')} invites you to ${event} on ${facts.brand.name}, as ${name}. ${sentence}`,
      ],
      action: { label: 'Open the invitation', href: buildTokenLink(facts, openPages.hostInvitation) },
      footnote: `The link works once, for ${memberInvitationDays} days. If you do not know what this is about, you can ignore this message.`,
    };
  },
  member_of_other_address: ({ fullName, publicUrl, brand, membership }) => ({
    subject: 'An invitation was accepted with another address',
    paragraphs: [
      buildGreeting(fullName),
      `${toPlain(membership?.who, 'Somebody')} is in ${toPlain(membership?.eventName, 'your event')} on ${brand.name} now, as ${rightTexts[membership?.right ?? 'reader'].name}. They came with a different e-mail address from the one that was invited.`,
      'If you do not know them, remove them under Members in the event settings, and they see no more of it.',
    ],
    action: { label: 'Open my events', href: `${publicUrl}${guardedPages.dashboard}` },
    footnote: 'You get this message because it is your event.',
  }),
  invited: (facts) => ({
    subject: `Your invitation to ${facts.brand.name}`,
    paragraphs: [
      buildGreeting(facts.fullName),
      `Whoever runs ${facts.publicUrl} invites you to plan your events there. Make your account to begin; that also confirms this address.`,
    ],
    action: { label: 'Make my account', href: buildTokenLink(facts, openPages.signUp) },
    footnote: `The link works once, for ${signUpInvitationDays} days. If you do not know what this is about, you can ignore this message.`,
  }),
};

/** Renders the message of a kind as plain text and HTML. */
export const renderEmailContent = (kind: EmailKind, facts: Facts): Content =>
  renderMail(parts[kind](facts), facts.brand);
