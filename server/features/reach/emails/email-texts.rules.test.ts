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
  ])('(%s) greets, and leads where it says', ([kind, subject, way]) => {
    const mail = renderEmailContent(kind, facts);
    expect(mail.subject).toBe(subject);
    expect(mail.text.startsWith('Hello Ana Alba,\n\n')).toBe(true);
    expect(mail.text).toContain(way);
  });

  test('says how long its link works, and what to do for somebody who did not ask for it', () => {
    const getFoot = (kind: EmailKind) => renderEmailContent(kind, facts).text.split('\n\n').at(-1);
    expect(getFoot('verify')).toMatch(/once, for 24 hours\. If you did not sign up, you can ignore/);
    expect(getFoot('invited')).toMatch(/once, for 7 days\. If you do not know what this is about/);
    expect(getFoot('reset')).toMatch(/once, for 30 minutes\. If you did not ask for it, your password stays/);
    expect(getFoot('already_registered')).toMatch(/If it was not you/);
    expect(getFoot('password_changed')).toMatch(/whenever your password changes/);
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
