import { describe, expect, test } from 'vitest';
import { renderEmailContent, type EmailKind, renderMail } from './email-texts.rules.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

const facts = {
  fullName: 'Ana Alba',
  publicUrl: 'https://daysheet.example',
  token: 'TOKEN',
  brand: plainBrand,
};
const base = facts.publicUrl;

describe('a message about an account', () => {
  test.for<[EmailKind, string, string]>([
    ['verify', 'Confirm your e-mail address', `Confirm my address:\n${base}/verify-email#TOKEN`],
    ['already_registered', 'You have a Daysheet account already', `Sign in at ${base}/auth.`],
    ['invited', 'Your invitation to Daysheet', `Make my account:\n${base}/sign-up#TOKEN`],
    ['reset', 'Choose a new password', `Choose a new password:\n${base}/reset-password#TOKEN`],
    ['password_changed', 'Your password was changed', `at once: ${base}/forgot-password`],
    ['second_factor_on', 'Two-factor authentication is on', `at once: ${base}/forgot-password`],
    ['second_factor_off', 'Two-factor authentication is off', `at once: ${base}/forgot-password`],
    ['recovery_code_used', 'A recovery code was used', `at once: ${base}/forgot-password`],
    ['sign_in_linked', 'Another way to sign in', `at once: ${base}/forgot-password`],
    ['sign_in_unlinked', 'A way to sign in was taken away', `at once: ${base}/forgot-password`],
    ['passkey_added', 'A passkey was added', `at once: ${base}/forgot-password`],
    ['passkey_removed', 'A passkey was removed', `at once: ${base}/forgot-password`],
  ])('(%s) greets, and leads where it says', ([kind, subject, way]) => {
    const mail = renderEmailContent(kind, facts);
    expect(mail.subject).toBe(subject);
    expect(mail.text.startsWith('Hello Ana Alba,\n\n')).toBe(true);
    expect(mail.text).toContain(way);
  });

  test.for<[EmailKind, string]>([
    ['verify', 'Please confirm that this address is yours.'],
    ['already_registered', 'It has an account already, so nothing was changed.'],
    ['invited', `Whoever runs ${base} invites you`],
    ['reset', 'Here is the link to choose a new password for Daysheet.'],
    ['password_changed', 'All other sessions were ended. Passkeys still sign in'],
    ['second_factor_on', 'also takes a code from your authenticator app'],
    ['second_factor_off', 'Signing in no longer takes a code.'],
    ['recovery_code_used', 'It does not work again.'],
    ['sign_in_linked', 'an account of another service signs in to your Daysheet account as well'],
    ['sign_in_unlinked', 'no longer signs in to your Daysheet account'],
    ['passkey_added', 'without your password and without a code'],
    ['passkey_removed', 'It no longer signs in.'],
  ])('(%s) says what happened, and what it means', ([kind, sentence]) => {
    expect(renderEmailContent(kind, facts).text).toContain(sentence);
  });

  test('says how long its link works, and what to do for somebody who did not ask for it', () => {
    const getFoot = (kind: EmailKind) => renderEmailContent(kind, facts).text.split('\n\n').at(-1);
    expect(getFoot('verify')).toMatch(/once, for 24 hours\. If you did not sign up, you can ignore/);
    expect(getFoot('invited')).toMatch(/once, for 7 days\. If you do not know what this is about/);
    expect(getFoot('reset')).toMatch(/once, for 30 minutes\. If you did not ask for it, your password stays/);
    expect(getFoot('already_registered')).toMatch(/If it was not you/);
    expect(getFoot('password_changed')).toMatch(/whenever your password changes/);
    expect(getFoot('passkey_added')).toMatch(/whenever something changes that opens your account/);
  });

  test('that has no token carries no link with one', () => {
    const { token: _none, ...without } = facts;
    expect(renderEmailContent('verify', without).text).toContain(`${base}/verify-email#\n`);
    for (const kind of ['already_registered', 'password_changed'] as const) {
      expect(renderEmailContent(kind, without).html).not.toContain('<a ');
    }
  });

  test('reads the same plain and as HTML: paragraphs, a button with its address below, a footnote', () => {
    const parts = {
      subject: 'A & B',
      paragraphs: ['One\ntwo\nthree', 'Three <3'],
      action: { label: 'Go & see', href: 'https://x.example/?a=1&b=2' },
      footnote: 'The "end"',
    };
    const { text, html } = renderMail(parts, plainBrand);
    expect(text).toBe('One\ntwo\nthree\n\nThree <3\n\nGo & see:\nhttps://x.example/?a=1&b=2\n\nThe "end"');
    expect(html).toMatch(/<p [^>]*>One<br>two<br>three<\/p><p [^>]*>Three &lt;3<\/p><p [^>]*><a /);
    expect(html).toMatch(/<a href="https:\/\/x\.example\/\?a=1&amp;b=2" style="[^"]+">Go &amp; see<\/a>/);
    expect(html).toMatch(
      /<p style="[^"]+">https:\/\/x\.example\/\?a=1&amp;b=2<\/p><p [^>]*>The &quot;end&quot;/,
    );
    expect(html).toContain('<title>A &amp; B</title>');
  });
});

describe('a message about an event', () => {
  test('that its guests are forgotten names each event and its day, and no address', () => {
    const events = [
      { name: 'Ana & Søren', on: '2026-07-01' },
      { name: 'evil.example', on: '2026-07-02' },
    ];
    const { subject, text } = renderEmailContent('forgetting', { ...facts, events });
    expect(subject).toBe('The guests of a past event will be forgotten soon');
    expect(text).toMatch(/Ana & Søren: on .*1 July 2026\nAn event: on .*2 July 2026/);
    expect(text).toContain('Daysheet forgets its guests');
    expect(text).toContain('export the list, or let them be kept for longer');
    expect(text).toContain(`Open my events:\n${base}/dashboard`);
    expect(text).toContain('If you do nothing, they are forgotten on that day.');
  });

  const membership = { eventName: 'Ana & Søren', right: 'planner', who: 'Hana' } as const;

  test('invites to plan it, and says as what and by whom', () => {
    const { subject, text } = renderEmailContent('member_invited', { ...facts, membership });
    expect(subject).toBe('Plan Ana & Søren together');
    expect(text).toContain('Hana invites you to Ana & Søren on Daysheet, as Planner. Does everything except');
    expect(text).toContain(`Open the invitation:\n${base}/host-invitation#TOKEN`);
    expect(text).toMatch(/once, for 7 days\. If you do not know what this is about/);
  });

  test('says that somebody came by another address than the invited one', () => {
    const { text } = renderEmailContent('member_of_other_address', { ...facts, membership });
    expect(text).toContain('Hana is in Ana & Søren on Daysheet now, as Planner.');
    expect(text).toContain('remove them under Members');
    expect(text).toContain(`Open my events:\n${base}/dashboard`);
  });

  test('has no address where a name should stand', () => {
    const bad = { eventName: 'evil.example', right: 'reader', who: 'https://evil.example' } as const;
    for (const kind of ['member_invited', 'member_of_other_address'] as const) {
      const { subject, text } = renderEmailContent(kind, { ...facts, membership: bad });
      expect(subject + text).not.toContain('evil.example');
      expect(text).toMatch(/Somebody (?:invites you to an event|is in your event)/);
    }
  });
});
