import { describe, expect, test } from 'vitest';
import { getContactLimits, renderContactMail, formatContactMessage } from './contact.rules.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

const row = {
  id: '7b5b4f0e-6d4e-4a44-9d8e-3a2b8c9d0e1f',
  firstName: 'Ana',
  lastName: '',
  email: 'ana@example.com',
  subject: 'A question',
  message: 'Hello,\n\nhow do I begin?',
  sentAt: new Date('2026-06-05T12:00:00.123Z'),
  mailedAt: null,
};

describe("a visitor's message on the operator's terminal", () => {
  test('shows who, when and whether it was mailed', () => {
    expect(formatContactMessage(row)).toBe(
      [
        '2026-06-05T12:00:00Z  Ana <ana@example.com>  (not mailed)',
        '  A question',
        '    Hello,',
        '    ',
        '    how do I begin?',
      ].join('\n'),
    );
    expect(formatContactMessage({ ...row, mailedAt: row.sentAt })).toContain('(mailed)');
  });

  test('moves no cursor, colours nothing, and does not pass for another message', () => {
    const escape = '\u001b[2J\u202eevil\r';
    const shown = formatContactMessage({ ...row, firstName: escape, message: escape });
    expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    expect(shown.split('\n').at(-1)).toBe(String.raw`    \u001b[2J\u202eevil\u000d`);
    const forged = formatContactMessage({ ...row, subject: 'x\n2026-06-05T12:00:00Z  Ben' });
    expect(forged.split('\n')[1]).toBe(String.raw`  x\n2026-06-05T12:00:00Z  Ben`);
  });
});

test("'Reply' answers who wrote, and nobody's words are HTML", () => {
  const mail = renderContactMail(
    { ...row, lastName: 'Alba', subject: 'A <b>', message: 'One\ntwo\n\n\n<i>three</i>' },
    'operator@example.com',
    plainBrand,
  );
  expect(mail).toMatchObject({
    to: 'operator@example.com',
    replyTo: 'ana@example.com',
    subject: 'Contact: A <b>',
    text: "One\ntwo\n\n<i>three</i>\n\nAna Alba <ana@example.com> wrote this by the contact form. 'Reply' answers them.",
  });
  expect(mail.html).toContain('&lt;i&gt;three');
  expect(mail.html).not.toMatch(/<i>|<b>/);
});

test('a venue writes twenty messages an hour, everybody three hundred, and they are there for a year', () => {
  const limits = getContactLimits('192.0.2.1');
  expect(limits.map(({ max, windowMinutes }) => [max, windowMinutes])).toEqual([
    [20, 60],
    [300, 60],
  ]);
  const keys = [...limits, ...getContactLimits('192.0.2.2')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
